import type { completed as reference } from '../../en/courses/completed.ts'

export const completed = {
  title: '過去の受講',
  lead: '終了した講座を新しい順に、修了証・資料とともに表示しています。',
  label: { completed: '修了', incomplete: '未修了', notAttended: '欠席', none: 'キャンセル済み' },
  finished: '結果 <day></day>',
  credits: '<link>クレジット{amount, plural, other {#}}</link>（<moment></moment>まで利用可）',
  creditsOver: '<link>クレジット{amount, plural, other {#}}</link>（利用期限 <moment></moment> 終了）',
  notPracticed: '出席時間は満たしましたが、ハンズオンが完了していません。',
  corrected: '教育センターがこの結果を訂正しました：{reason}',
  download: '修了証をダウンロード',
  downloadOf: '修了証をダウンロード：{title}',
  making: '修了証を作成中',
  makingText: '準備ができると、このページに自動で表示されます。',
  restricted: '講座のお申し込みが制限されています',
  restrictedByStaffUntil:
    '教育センターがお申し込みを制限したため、<moment></moment>まで新しい講座に申し込めません。理由：',
  restrictedUntil:
    '講座を{limit, number}回欠席されたため、<moment></moment>まで新しい講座に申し込めません。お申し込み済みの講座はそのまま受講できます。',
  missed: '欠席した講座：{count, number} / {limit, number}',
  missedText:
    '講座を{limit, number}回欠席すると、6か月間、新しい講座に申し込めません。参加できない場合は期限までにキャンセルしてください。',
  empty: '過去の受講はありません',
  emptyText:
    '講座の終了後、出席の確認が済むと結果がここに表示されます。それまでは申し込み一覧でご確認ください。',
  seeRegistrations: '申し込み一覧を見る',
  past: {
    title: 'このサイトより前に修了した講座',
    text: '教育センターがこのサイトの利用を始める前に修了した講座です。',
    completed: '修了日 <day></day>',
    hours: '{hours, number}時間',
    number: '番号：{number}',
  },
  unread: '過去の受講を取得できませんでした',
} satisfies typeof reference
