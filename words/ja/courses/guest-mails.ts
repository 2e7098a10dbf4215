import type { guestMails as reference } from '../../en/courses/guest-mails.ts'

export const guestMails = {
  verification: {
    subject: '認証コード：{code}',
    heading: 'メールアドレスの認証をお願いします',
    lead: 'このメールアドレスで、下記の講座の申し込みが行われています。ご本人の場合は、ボタンを押すか、申し込み画面に認証コードを入力してください。',
    code: '認証コード',
    until: '有効期限',
    confirm: 'メールアドレスを認証する',
    minutes: 'リンクと認証コードは{minutes, number}分間、1回の申し込みにのみ有効です。',
    notYou:
      'お申し込みに心当たりがない場合は、ボタンを押さず、認証コードを誰にも教えないでください。そのままにしておけば、何も起こりません。',
    footer: 'このメールは、講座の申し込みにこのメールアドレスが入力されたためお送りしています。',
  },
  seeRegistration: '申し込みの確認・キャンセル',
  keepLink:
    'このリンクを知っている方は、どなたでも申し込みの確認とキャンセルができます。このメールを転送しないでください。',
  signIn: 'ログイン',
  signInForCertificate:
    '修了証を受け取るには、このメールアドレスのアカウントでログインしてください。ログインすると、マイページに講座と修了証が表示されます。',
  signInForResult:
    'この講座をマイページで確認するには、このメールアドレスのアカウントでログインしてください。',
  signInForMaterial:
    '資料をダウンロードするには、このメールアドレスのアカウントでログインしてください。ログインすると、マイページに講座が表示されます。',
} satisfies typeof reference
