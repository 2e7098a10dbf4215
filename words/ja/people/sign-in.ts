import type { signIn as reference } from '../../en/people/sign-in.ts'

export const signIn = {
  title: 'ログイン',
  text: 'クラウドサービスのアカウントでログインします。教育センターがパスワードを知ることはありません。',
  failedTitle: 'ログインを完了できませんでした',
  failedText: 'キャンセルされたか、時間切れになりました。もう一度お試しください。',
  unavailableText: 'ログインサービスから現在応答がありません。数分後にもう一度お試しください。',
  frameText:
    'このブラウザーでは、ほかのサイト内に表示されたページのログイン状態が保たれません。教育センターを単独で開いて続けてください。',
  open: '教育センターを開く',
  button: 'クラウドサービスのアカウントでログイン',
  again: '再試行',
  already: 'すでにログインしています。',
  goOn: '続ける',
  visitors: 'ログインしなくても講座をご覧いただけます。',
} satisfies typeof reference
