import type { examMails as reference } from '../../en/exams/exam-mails.ts'

export const examMails = {
  examNumber: '受験番号',
  date: '試験日時',
  oldDate: '変更前の日時',
  newDate: '変更後の日時',
  length: '{minutes, plural, other {#分}}、オンライン',
  certificateName: '認定証に記載される氏名',
  changeUntil: '変更・キャンセル期限',
  cancelUntil: 'キャンセル期限',
  reason: '理由',
  discount: '受験料{fee}から割引コードで{discount}割引',
  beingPaid: 'お支払いの状況を確認しています。お支払いが済んでいた場合は、全額を返金いたします。',
  nothingCharged: 'ご請求はありません。',
  refundRule:
    '期限までにキャンセルされた場合、お支払い額の{percent, number}%を返金いたします。期限を過ぎると、キャンセルも返金もできません。',
  cancelRule: '期限を過ぎると、申し込みをキャンセルできません。',
  changeOnce: '試験日は、同じ月の別の日程に1回だけ変更できます。',
  changedOnce: '試験日はすでに1回変更されたため、再度の変更はできません。',
  codeStaysSpent: '使用した割引コードは、キャンセル後も再度お使いいただけません。',
  codeGivenBack: '割引コードは、有効期間内であればもう一度お使いいただけます。',
  seeApplication: '申し込み内容を見る',
  otherDates: '試験の日程を見る',
  footer: 'このメールは、試験に申し込まれた方にお送りしています。',
  examApplied: {
    subject: '試験の申し込み完了：{title}、{day}',
    heading: '試験の申し込みが完了しました',
    lead: '{name}様、試験のお席を確保しました。カレンダー用のファイルを添付しています。',
  },
  examChanged: {
    subject: '試験日の変更：{title}、{day}',
    heading: '試験日を変更しました',
    lead: 'ご依頼のとおり、試験日を変更しました。添付のファイルで、カレンダーの予定も変更できます。',
  },
  examMoved: {
    subject: '試験日の変更：{title}、{day}',
    heading: '試験日を変更しました',
    lead: '教育センターがお申し込みの試験日を変更しました。添付のファイルで、カレンダーの予定も変更できます。',
  },
  examCanceled: {
    subject: '試験のキャンセル完了：{title}、{day}',
    heading: '試験の申し込みをキャンセルしました',
    lead: 'お席の確保を解除しました。添付のファイルで、カレンダーから試験の予定を削除できます。',
  },
  examDropped: {
    subject: '試験中止のお知らせ：{title}、{day}',
    heading: '試験は中止になりました',
    lead: '申し訳ございません。教育センターの都合により、この試験を中止いたします。カレンダーに登録された予定は、添付のファイルで削除できます。',
  },
  notHandedOver: {
    subject: '試験を実施できなかったことのお詫び：{title}、{day}',
    heading: '試験を実施できませんでした',
    lead: '申し訳ございません。教育センターの準備が間に合わず、受験していただけませんでした。欠席の扱いにはならず、別の日程に改めてお申し込みいただけます。カレンダーに登録された予定は、添付のファイルで削除できます。',
  },
} satisfies typeof reference
