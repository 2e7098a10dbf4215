import type { reservations as reference } from '../../en/console/reservations.ts'

export const reservations = {
  title: '確保席',
  none: '組織のために確保した席はありません。',
  counted: '別に組織用の確保席{count, number}席',
  reserve: '席を確保',
  effect:
    'この席を使えるのは、その組織のメンバーだけです。すでに申し込んだメンバーの席も含みます。解除日時になると、残りの席は誰でも申し込めるようになります。',
  findOrganisation: '組織名の一部',
  noOrganisation: 'この名前のパートナー組織はありません。',
  members: 'メンバー{count, number}名',
  organisation: '組織',
  seats: '席数',
  used: '使用済み',
  assigned: '割り当て先',
  hasRegistered: '申込済み',
  until: '期限',
  state: '状態',
  releaseAt: '解除日時',
  reserved: '{organisation}に{count, number}席を確保しました。',
  change: '変更',
  changeTitle: '{organisation}の確保席を変更',
  changeEffect:
    '{count, plural, =0 {まだ使用済みの席はありません。} other {#席が使用済みです。メンバーの席はそのまま残ります。}}確保しなくなった席は、今から誰でも申し込めます。',
  save: '保存',
  release: '解除',
  releaseTitle: '{organisation}の確保席を解除',
  releaseEffect:
    '{count, plural, =0 {すべての席が使用済みです。メンバーの席はそのまま残ります。} other {残りの#席は、今から誰でも申し込めます。}}席を割り当てられていて、まだ申し込んでいない方にはメールでお知らせします。',
  released: '{organisation}の確保席を解除しました。',
  noneForOrg: 'この組織のために確保された席はありません。',
  isReserved: '確保中',
  isReleased: '解除済み',
} satisfies typeof reference
