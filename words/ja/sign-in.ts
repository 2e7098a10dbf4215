import type { signIn as reference } from '../en/sign-in.ts'

export const signIn = {
  title: 'ログイン',
  text: 'クラウドサービスのアカウントでログインします。教育センターがパスワードを知ることはありません。',
  failedTitle: 'ログインを完了できませんでした',
  failedText: 'キャンセルされたか、時間がかかりすぎました。もう一度お試しください。',
  button: 'クラウドサービスのアカウントでログイン',
  again: '再試行',
  already: 'すでにログインしています。',
  goOn: '続ける',
  visitors: '講座はログインしなくてもご覧いただけます。',
  browse: '講座を探す',
} satisfies typeof reference
