import type { personMails as reference } from '../../en/people/person-mails.ts'

export const personMails = {
  viewedByStaff: {
    subject: 'サポート担当者がお客様の画面を確認します',
    heading: 'サポート担当者がお客様の画面を確認します',
    lead: 'お問い合わせに対応するため、サポート担当者が最長15分間、お客様と同じ画面を表示します。理由：{reason}',
    account: 'お客様のアカウント',
    at: '開始日時',
    open: 'マイページを見る',
    readOnly: '担当者は画面を見るだけで、何も変更できません。誰がいつ、なぜ見たかは記録されます。',
    questions: 'お問い合わせにお心当たりがない場合は、教育センターまでご連絡ください。',
    footer: 'このメールは、サポート担当者がお客様のアカウントを確認しているためお送りしています。',
  },
} satisfies typeof reference
