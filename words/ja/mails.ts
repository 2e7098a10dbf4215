import type { mails as reference } from '../en/mails.ts'
import { teachingLanguages } from './courses/teaching-languages.ts'

export const mails = {
  brand: 'Cloud Provider 教育センター',
  days: '日程',
  place: '会場',
  directions: 'アクセス',
  online: 'オンライン',
  cancelUntil: 'キャンセル期限',
  fee: '受講料',
  openTo: '対象',
  target: { NORMAL: '一般', PARTNER: 'パートナー組織のメンバー' },
  credits: '修了時のクレジット',
  creditAmount: '{amount, plural, other {#}}クレジット',
  practice: 'ハンズオン',
  withPractice: { NORMAL: 'あり', NONE: 'なし' },
  language: '使用言語',
  taughtIn: teachingLanguages,
  untilNow: '変更前：{value}',
  link: '参加用のリンク',
  seeRegistrations: '申し込み内容を見る',
  openLink: '講座に参加する',
  otherDates: 'ほかの講座を見る',
  absenceHint:
    '3回欠席すると、6か月間、新しい講座に申し込めません。参加できない場合は早めにキャンセルしてください。',
  linkLater: '参加用のリンクは、開始の10分前にメールでお送りします。',
  cancelToStart: 'ご都合が合わない場合は、当日を含め、講座の開始までキャンセルできます。',
  footer: 'このメールは、講座に申し込まれた方にお送りしています。',
  registered: {
    subject: '申し込み完了：{title}、{day}',
    heading: '申し込みが完了しました',
    lead: '{name, select, none {} other {{name}様、}}講座のお席を確保しました。カレンダー用のファイルを添付しています。',
  },
  rescheduled: {
    subject: '講座変更のお知らせ：{title}、{day}',
    heading: '講座の内容が変わりました',
    lead: '講座の日程、開催形式、会場または参加用のリンクが変更になりました。現在の内容は以下のとおりです。添付のファイルで、カレンダーの予定も変更できます。ご不便をおかけして申し訳ございません。',
  },
  moved: {
    subject: 'お申し込み日程の変更のお知らせ：{title}、{day}',
    heading: 'お申し込みの日程が変わりました',
    lead: '教育センターで、お申し込みを以下の日程に変更いたしました。理由：{reason} 添付のファイルで、カレンダーの予定も変更できます。',
  },
  conditionsChanged: {
    subject: '講座の条件変更のお知らせ：{title}、{day}',
    heading: 'お申し込みの講座の条件が変わりました',
    lead: 'お申し込みに変更はありません。お席は確保されており、追加のお支払いもありません。参加を希望されない場合は、以下の時刻までキャンセルでき、お支払い済みの金額は全額返金いたします。',
  },
  canceled: {
    subject: 'キャンセル完了：{title}、{day}',
    heading: '申し込みをキャンセルしました',
    lead: 'お席の確保を解除しました。添付のファイルで、カレンダーから講座の予定を削除できます。',
  },
  canceledByStaff: {
    subject: 'お申し込みのキャンセルのお知らせ：{title}、{day}',
    heading: 'お申し込みは教育センターによりキャンセルされました',
    lead: '申し訳ございません。次の理由により、この講座のお申し込みを教育センターでキャンセルいたしました：{reason}',
  },
  dropped: {
    subject: '講座中止のお知らせ：{title}、{day}',
    heading: '講座は中止になりました',
    lead: '申し訳ございません。次の理由により、講座を中止いたします：{reason}',
  },
  meetingLink: {
    subject: '{time}開始：{title}',
    heading: 'まもなく講座が始まります',
    lead: '下のリンクから参加してください。リンクは講座の終了まで有効です。',
  },
} satisfies typeof reference
