import type { payment as reference } from '../../en/checkout/payment.ts'
import { receipt } from './receipt.ts'

export const payment = {
  title: 'お支払い',
  heading: {
    PAY: { EXAM: '受験料のお支払い', LECTURE: '受講料のお支払い' },
    FAILED: { EXAM: '受験料のお支払い', LECTURE: '受講料のお支払い' },
    WAITING: 'お支払いを確認しています',
    DONE: 'お席が確定しました',
    REFUNDING: '返金の手続き中です',
    REFUNDED: '返金が完了しました',
    PAID_OTHERWISE: 'お支払い済みのお席です',
    GIVEN_UP: '申し込みをやめました',
    TIMED_OUT: 'お席の確保時間が終了しました',
  },
  hold: {
    until: '<time></time>までお席を確保しています。',
    left: '{minutes, plural, =0 {お支払いの時間が終了しました。} =1 {残り1分未満です。} other {残り#分です。}}時間を過ぎるとお席の確保を解除します。請求はありません。',
    five: 'お支払いの時間は残り5分です。',
    one: 'お支払いの時間は残り1分です。',
    over: 'お支払いの時間が終了しました。',
  },
  order: 'ご注文',
  fee: { EXAM: '受験料', LECTURE: '受講料' },
  discount: '割引コード',
  supply: '税抜金額',
  vat: '付加価値税',
  toPay: 'お支払い額（税込）',
  pay: '{amount}を支払う',
  opening: '決済画面を開いています',
  otherCard: '別のカードで支払う',
  unreachable:
    '決済会社の画面に接続できません。通信状況やスクリプトのブロック設定を確認して、もう一度お試しください。請求はされていません。',
  refused: '決済画面を開けませんでした。請求はされていません。もう一度お試しください。',
  fullRefund: '<moment></moment>まで全額返金します。',
  you: { EXAM: '申し込み内容', LECTURE: '申し込み内容' },
  name: '氏名',
  phone: '携帯電話番号',
  email: 'メールアドレス',
  missing: '未登録',
  examNumber: '受験番号',
  rules: {
    title: { EXAM: '返金と日程の変更', LECTURE: '返金' },
    cancel: '<moment></moment>までにキャンセルすると全額返金します。以降の返金はありません。',
    change:
      '日程は同じ期限まで、1回に限り同じ月の同じレベルの試験に変更できます。現在選べる日程：<dates></dates>',
    changeToNone:
      '日程は1回に限り、同じ月の同じレベルの試験に変更できます。現在選べるほかの日程はありません。',
    code: '割引コードはお支払いで使用済みになり、後でキャンセルしても再利用できません。',
  },
  giveUp: {
    open: '申し込みをやめる',
    title: '申し込みをやめますか？',
    text: 'お席の確保をすぐに解除します。請求はなく、割引コードはもう一度使えます。',
    keep: '申し込みを続ける',
    confirm: '申し込みをやめる',
  },
  notice: {
    LEFT: 'お支払いを中断しました。請求はされていません。',
    FAILED: 'お支払いを完了できませんでした。',
    TIMED_OUT: 'お支払いの時間が過ぎました。もう一度お試しください。',
    ALREADY_PAID: 'お支払いはすでに完了しています。マイページでお支払いの履歴をご確認ください。',
    AMOUNT_CHANGED: 'お支払い額がご注文の金額と異なっていました。',
  },
  nothingCharged: '請求はされていません。',
  tryAgain: 'もう一度、または別のカードでお支払いいただけます。',
  otherCardUntil: 'お席を確保している間は、別のカードでお支払いいただけます。',
  openToOthers: 'お席の確保を解除しました。残席があれば、改めて申し込めます。',
  gaveUp: 'お席の確保を解除しました。請求はされていません。',
  waiting: {
    text: 'お支払いの結果を確認しています。確認できるまでお席を確保します。',
    close: 'このページを閉じてもかまいません。引き続き確認し、結果をメールでお知らせします。',
    progress: 'お支払いの結果を確認しています',
  },
  refunding:
    '<moment></moment>に決済会社へ{amount}の全額返金を依頼しました。完了するとこのページに表示されます。',
  refunded: '<moment></moment>に{amount}を全額返金しました。カード会社での反映に数日かかる場合があります。',
  done: {
    text: '{amount}のお支払いを確認しました。',
    next: '今後の流れ',
    mail: 'カレンダー用のファイルを添付した確認メールを{email}にお送りします。',
    unmailed:
      'メールアドレスが登録されていないため、メールは送信されません。内容はマイページで確認できます。',
    exam: '試験はオンラインで実施します。試験のリンクと受験番号はマイページで確認できます。',
    online: '参加用のリンクは、開始の10分前からマイページに表示されます。',
    cancel: '<moment></moment>までにキャンセルすると全額返金します。',
  },
  myPage: { EXAM: '申し込んだ試験を見る', LECTURE: 'マイページへ' },
  schedule: { EXAM: '試験日程に戻る', LECTURE: '講座の詳細に戻る' },
  receipt,
  confirming: {
    title: 'お支払いを確認しています…',
    text: 'このページを開いたまま、少しお待ちください。',
    unreached: '現在、教育センターに接続できません',
    unreachedText:
      'お支払いは確実に処理されます。自動でもう一度確認し、二重に請求されることはありません。このページを開いたままにするか、後で注文をご確認ください。',
    again: '今すぐ確認する',
    order: '注文を見る',
    unknownTitle: 'お支払いが見つかりません',
    unknown:
      'このアドレスはお客様の注文のものではありません。開いても請求は発生しません。ご注文はマイページで確認できます。',
  },
} satisfies typeof reference
