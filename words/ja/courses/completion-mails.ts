import type { completionMails as reference } from '../../en/courses/completion-mails.ts'

export const completionMails = {
  result: '結果',
  outcome: {
    COMPLETED: '修了',
    NOT_ATTENDED: '欠席',
    NOT_PRACTICED: '未修了（ハンズオン未完了）',
    INCOMPLETE: '未修了',
    CANCELED: 'キャンセル',
  },
  reason: '理由',
  attendance: '出席',
  minutes: '全{taught, number}分中{attended, number}分出席（修了には{needed, number}分必要）',
  credits: 'クレジット',
  creditsUntil: '{amount, plural, other {#}}クレジット（{until}までにご利用ください）',
  absences: '欠席回数',
  absencesOf: '{limit, number}回中{absences, number}回',
  restriction: '申し込みの制限',
  restrictedUntil: '{limit, number}回欠席されたため、{until}まで新しい講座に申し込めません。',
  since: '制限の開始',
  endedBefore: '予定されていた終了',
  seeCourses: '過去の受講を見る',
  certificateHint: '修了証（PDF）はマイページからダウンロードできます。',
  absenceHint:
    '3回欠席すると、6か月間、新しい講座に申し込めません。出席された場合は、このメールへご返信ください。',
  questionHint: '内容に誤りがある場合は、このメールへご返信ください。',
  withdrawnHint: '以前の結果に基づく修了証は無効になりました。',
  withdrawnWithCreditsHint: '以前の結果に基づく修了証とクレジットは無効になりました。',
  finished: {
    subject: '講座終了のお知らせ：{title}、{day}',
    heading: '講座が終了しました',
    lead: {
      COMPLETED: '{name, select, none {} other {{name}様、}}講座の修了おめでとうございます。',
      NOT_ATTENDED: '{name, select, none {} other {{name}様、}}この講座は欠席として記録されました。',
      NOT_PRACTICED:
        '{name, select, none {} other {{name}様、}}出席時間は満たしていますが、ハンズオンが完了していないため未修了となりました。',
      INCOMPLETE:
        '{name, select, none {} other {{name}様、}}出席時間が修了に必要な時間に満たないため、未修了となりました。',
      CANCELED: '申し込みはキャンセルされました。',
    },
  },
  finishCorrected: {
    subject: '講座の結果の訂正：{title}、{day}',
    heading: '講座の結果を訂正しました',
    lead: {
      COMPLETED: '{name, select, none {} other {{name}様、}}結果を訂正いたしました。修了となります。',
      NOT_ATTENDED:
        '{name, select, none {} other {{name}様、}}結果を訂正いたしました。欠席として記録されています。',
      NOT_PRACTICED:
        '{name, select, none {} other {{name}様、}}結果を訂正いたしました。ハンズオンが完了していないため未修了となります。',
      INCOMPLETE: '{name, select, none {} other {{name}様、}}結果を訂正いたしました。未修了となります。',
      CANCELED: '申し込みはキャンセルされました。',
    },
  },
  restrictionLifted: {
    subject: '講座に再びお申し込みいただけます',
    heading: '申し込みの制限が解除されました',
    lead: '{name, select, none {} other {{name}様、}}講座に再びお申し込みいただけます。',
  },
} satisfies typeof reference
