import type { creditMails as reference } from '../../en/money/credit-mails.ts'

export const creditMails = {
  left: '残りのクレジット',
  leftOf: '{amount, number}のうち{remaining, number}',
  granted: '付与日',
  runsOut: '失効日時',
  seeCredits: 'クレジットを確認する',
  footer: 'このメールは講座を修了してクレジットを受け取られた方にお送りしています。',
  corrected: '教育センターによる訂正',
  creditsExpiring: {
    subject: 'クレジット{remaining, plural, other {#}}の有効期限は{day}です',
    heading: 'クレジットの有効期限が近づいています',
    lead: 'クレジット{remaining, plural, other {#}}は{day}の終わりまでご利用いただけます。期限を過ぎると、残りのクレジットは失効します。',
    hint: '有効期限の近いクレジットから自動的に使われます。お手続きは必要ありません。',
  },
} satisfies typeof reference
