import type { orgMails as reference } from '../../en/people/org-mails.ts'

export const orgMails = {
  role: '役割',
  roles: { OWNER: 'オーナー', ADMIN: '管理者', MEMBER: 'メンバー' },
  sees: '組織から見える情報',
  until: '有効期限',
  answer: '招待を確認して回答する',
  addressHint: 'このメールアドレスのアカウントでログインしてください：{email}',
  strangerHint:
    'お心当たりのない組織の場合は、このメールを破棄してください。承諾した場合だけ組織に参加します。',
  footer: 'このメールは、組織がこのメールアドレスを招待したためお送りしています。',
  orgInvited: {
    subject: '「{org}」への招待',
    heading: '組織への招待が届いています',
    lead: '{inviter, select, none {教育センターの} other {{inviter}様から、教育センターの}}「{org}」に招待されました。パートナー組織のメンバーは、パートナー向けの講座を受講できます。',
  },
  orgTransferred: {
    subject: '「{org}」のオーナーになりました',
    heading: '組織のオーナーになりました',
    lead: '{giver, select, none {これまでのオーナーから} other {{giver}様から}}、教育センターの「{org}」が譲渡されました。現在のオーナーはお客様です。',
    may: 'オーナーができること',
    owners:
      '組織名の変更、メンバーと管理者の招待および削除、受講状況の確認、ほかのメンバーへの譲渡、ほかにメンバーがいない場合の組織の削除',
    open: '組織を表示する',
    giveBack: 'オーナーを希望されない場合は、このページから元のオーナーまたはほかのメンバーに譲渡できます。',
    partner:
      'メンバーがパートナー向けの講座を受講できるのは、オーナーがパートナーである間に限られます。所有できる組織は1つです。',
    footer: 'このメールは、お客様がこの組織に所属しているためお送りしています。',
  },
  seatAssigned: {
    subject: '「{org}」からお席が割り当てられました：{title}',
    heading: 'お席が割り当てられました',
    lead: '「{org}」がこの講座で確保しているお席を、お客様に割り当てました。{until}までは、ほかの方は申し込めません。',
    org: '組織',
    after:
      '期限を過ぎると、お席の確保は終了します。お席が不要な場合は、ほかのメンバーに割り当てられるよう、組織にお知らせください。',
  },
} satisfies typeof reference
