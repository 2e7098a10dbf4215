import type { resultMails as reference } from '../../en/exams/result-mails.ts'

export const resultMails = {
  result: '結果',
  outcome: { PASSED: '合格', FAILED: '不合格', NOT_ATTENDED: '欠席' },
  score: '{total, number}点中{score, number}点（合格点{pass, number}点）',
  takenAt: '受験日時',
  examDate: '試験日時',
  examNumber: '受験番号',
  before: '訂正前の結果',
  reason: '理由',
  certificate: '認定番号',
  verifyAt: '{url} でどなたでも確認できます',
  seeResult: '結果を見る',
  seeCertificate: '認定証を見る',
  passedHint: '認定証は、マイページからPDFとデジタルバッジで受け取れます。',
  unchangedHint: '発行済みの認定証は引き続き有効です。認定番号と有効期限も変わりません。',
  failedHint: '別の日程にいつでもお申し込みいただけます。',
  notAttendedHint: '受験料は返金されません。受験された場合は、7日以内にこのメールへご返信ください。',
  withdrawnHint: '以前の結果に基づいて発行された認定証は取り消されました。',
  withdrawnByCorrection: '試験結果が訂正されました。',
  footer: 'このメールは、試験に申し込まれた方にお送りしています。',
  resultPublished: {
    subject: '試験結果のお知らせ：{title}、{day}',
    heading: '試験結果をお知らせします',
    lead: {
      PASSED: '{name}様、合格おめでとうございます。',
      FAILED: '{name}様、今回は合格点に届きませんでした。',
      NOT_ATTENDED: '{name}様、受験が確認できませんでした。',
    },
  },
  resultCorrected: {
    subject: '試験結果の訂正：{title}、{day}',
    heading: '試験結果を訂正しました',
    lead: {
      PASSED: '{name}様、結果を訂正いたしました。合格です。',
      STILL_PASSED:
        '{name}様、得点を{before, number}点から{score, number}点に訂正いたしました。合格に変わりはありません。',
      FAILED: '{name}様、結果を訂正いたしました。合格点に届いていません。',
      STILL_FAILED:
        '{name}様、得点を{before, number}点から{score, number}点に訂正いたしましたが、合格点には届いていません。',
      NOT_ATTENDED: '{name}様、結果を訂正いたしました。受験されなかったものとして記録されています。',
      TIME: '{name}様、受験日時を訂正いたしました。結果に変わりはありません。',
    },
  },
} satisfies typeof reference
