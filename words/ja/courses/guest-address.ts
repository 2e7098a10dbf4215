import type { guestAddress as reference } from '../../en/courses/guest-address.ts'

export const guestAddress = {
  title: 'メールアドレスの確認',
  lead: '次の講座の申し込みを{email}に移すよう依頼を受けました。',
  effect:
    '確認すると、関連するメールはすべてこのアドレスに届き、以前のメールのリンクからは申し込みを表示できなくなります。',
  courses: 'お申し込みの講座',
  confirm: 'このメールアドレスを確認する',
  until: '<moment></moment>までに確認してください。',
  done: '{email}を確認しました。申し込みはこのアドレスに移りました。申し込みへのリンクをメールでお送りします。',
  doneTitle: 'メールアドレスを確認しました',
  invalidTitle: 'リンクが正しくありません',
  invalidText: 'メールにあるリンク全体をもう一度開くか、教育センターまでお問い合わせください。',
  notYou: '講座に心当たりがない場合は、このページを閉じてください。変更は行われません。',
  browse: '講座を見る',
} satisfies typeof reference
