import type { attendance as reference } from '../../en/courses/attendance.ts'

export const attendance = {
  attendance: '出席状況',
  of: '出席状況：{title}',
  attended: '{attended, number} <of>/ {taught, number}分</of>',
  bar: '{taught, number}分中{attended, number}分に出席しました。修了には{needed, number}分の出席が必要です',
  mark: '{percent, number}%：{needed, number}分',
  ofDay: '{taught, number}分中{attended, number}分',
  ahead: '開催前',
  notEntered: '未登録',
  mayMiss:
    '{minutes, plural, =0 {修了するには、これ以上欠席できません。} other {あと#分まで欠席しても修了できます。}}',
  awaited: '出席はまだ登録されていません。',
  outOfReach: '出席率70%に届かなくなったため、この講座は修了できません。',
  practice: { OPEN: 'ハンズオンの完了はまだ登録されていません。', DONE: 'ハンズオンは完了しています。' },
  excused: 'やむを得ない欠席として認められています：{reason}',
  downloadMaterial: '資料をダウンロード',
  downloadMaterialOf: '{title}の資料をダウンロード',
  materialFrom: '資料の公開：<moment></moment>から',
  newVersion: '新しいバージョン',
  file: '{name} · {size} · バージョン{version, number}',
  size: { KB: '{amount, number} KB', MB: '{amount, number} MB' },
} satisfies typeof reference
