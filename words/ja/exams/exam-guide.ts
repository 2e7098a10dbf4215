import type { examGuide as reference } from '../../en/exams/exam-guide.ts'

export const examGuide = {
  levels: '試験のレベル',
  level: { ESSENTIAL: 'Essentials', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  preview: 'プレビューです。まだ保存されていない内容で、担当者だけが見られます。',
  panel: {
    title: '次回の試験',
    none: '次回の日程はまだ決まっていません。',
    chooseDate: '日程を選ぶ',
    seeSchedule: '試験の日程を見る',
  },
  figure: {
    number: '{figure, number}',
    passMark: '合格点',
    ofTotal: '/ {total, number}点',
    questions: '問題数',
    length: '試験時間',
    minutes: '分',
    validity: '有効期間',
    years: '{years, plural, other {年}}',
  },
  forWhom: '対象となる方',
  parts:
    '{kind, select, SECTIONS {{count, plural, other {#つのセクション}}} other {{count, plural, other {#種類の問題形式}}}}',
  questionsOf: '{count, plural, other {#問}}',
  share: '{share, number}%',
  multipleChoice: 'すべて選択式の問題です。',
  passing: {
    title: '合格基準',
    scale: '{total, number}点満点中{mark, number}点以上で合格です。',
    points: '{points, number}',
    text: '結果は試験の翌日に発表します。合格すると、あわせて認定証を発行します。',
  },
  samples: {
    title: '例題',
    text: '実際の試験問題ではありませんが、同じ形式です。',
    answer: '例題{number}の解答',
    correct: '正解：{letters}',
  },
  compare: {
    title: 'レベルの比較',
    minutes: '{minutes, number}分',
    passMark: '{mark, number}/{total, number}点',
  },
  dates: {
    title: '今後の日程',
    text: '試験はすべてオンラインで実施します。申し込めるのは当月の試験だけです。',
  },
  rules: {
    title: '受験料とルール',
    issuance: '認定証',
    issuanceRule:
      '発行は無料です。有効期間は発行日から{years, plural, other {#年間}}で、その後は更新が必要です。',
    refund: 'キャンセル',
    refundRule:
      '試験の2日前までのキャンセルは全額（100%）返金します。その日の終わり（{zone}）を過ぎると返金はありません。',
    change: '日程の変更',
    changeRule: '1回に限り、同じ月の同じレベルの試験に変更できます。期限はキャンセルと同じです。',
  },
  notice: {
    title: '試験に関する法定表示',
    issuer: '認定機関',
    kind: '資格の種類',
    registration: '登録番号',
    eligibility: '受験資格',
    content: '試験の内容',
    delivery: '実施と提供の方法',
    validity: '有効期間',
    refund: '受験料と返金',
    inquiries: 'お問い合わせ',
  },
} satisfies typeof reference
