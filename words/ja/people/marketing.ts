import type { marketing as reference } from '../../en/people/marketing.ts'

export const marketing = {
  title: 'お知らせメールの受信',
  text: '講座、試験、特典のお知らせをメールでお送りします。詳しくは<terms>マーケティング情報の受信への同意</terms>をご覧ください。ご自身の申し込みや試験に関するメールは、同意の有無にかかわらず届きます。',
  given: '<day></day>に同意されています。同意は<until></until>まで有効で、その後あらためて確認します。',
  none: '現在、お知らせメールは配信していません。',
  over: '受信への同意をご確認ください',
  overText:
    '<day></day>に同意されました。同意の有効期間は2年で、<until></until>に終了しました。もう一度同意されるまで、お知らせメールは配信しません。',
  agree: 'お知らせメールの受信に同意する',
  withdraw: '同意を撤回',
  agreedNow: 'お知らせメールの受信に同意しました。',
  withdrawnNow: '同意を撤回しました。今後、お知らせメールは配信しません。',
  decline: '受信しない',
  declinedNow: 'お知らせメールは配信しません。',
  termsChanged: '「{title}」が変更されました',
  termsChangedText: '以前のバージョンに同意いただいています。新しいバージョンは{day}から適用されています。',
  readTerms: '新しいバージョンを読む',
  agreeToTerms: '同意する',
  agreedToTerms: '「{title}」に同意しました。',
} satisfies typeof reference
