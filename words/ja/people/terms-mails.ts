/** Mails about new terms. */
export const termsMails = {
  from: '施行日',
  version: 'バージョン',
  read: '新しい規約を読む',
  asksAgain: '施行日以降、ログインされた際に新しい規約への同意をお願いします。',
  earlier: '以前のバージョンは同じページでご覧いただけます。',
  footer: 'この規約が適用される方にお送りしています。',
  termsChanged: {
    subject: '{day}から適用：{title}',
    heading: '規約が変わります',
    lead: '「{title}」の新しいバージョンが{day}から適用されます。変更内容をご確認ください。',
  },
}
