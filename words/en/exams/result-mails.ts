/** Mails about results of exams. */
export const resultMails = {
  result: 'Result',
  outcome: { PASSED: 'Passed', FAILED: 'Failed', NOT_ATTENDED: 'Not attended' },
  score: '{score, number} of {total, number} points; the pass mark is {pass, number}',
  takenAt: 'Taken',
  examDate: 'Exam date',
  examNumber: 'Exam number',
  before: 'Earlier result',
  reason: 'Reason',
  certificate: 'Certificate code',
  verifyAt: 'Anyone can verify it at {url}',
  seeResult: 'See your result',
  seeCertificate: 'See your certificate',
  passedHint: 'You’ll find your certificate in your account, as a PDF and a digital badge.',
  unchangedHint: 'Your certificate stays valid; its code and dates are unchanged.',
  failedHint: 'You can apply for another date of this exam at any time.',
  notAttendedHint: 'The fee is not refunded. If you did take the exam, please reply within seven days.',
  withdrawnHint: 'The certificate that was issued for the earlier result has been revoked.',
  withdrawnByCorrection: 'The result of the exam was corrected.',
  footer: 'You get this email because you applied for this exam.',
  resultPublished: {
    subject: 'Your exam result: {title}, {day}',
    heading: 'Your exam result is here',
    lead: {
      PASSED: 'Congratulations, {name}. You have passed the exam.',
      FAILED: '{name}, you did not reach the pass mark this time.',
      NOT_ATTENDED: '{name}, our testing provider reported that you did not take the exam.',
    },
  },
  resultCorrected: {
    subject: 'Your exam result was corrected: {title}, {day}',
    heading: 'Your exam result was corrected',
    lead: {
      PASSED: '{name}, your result has been corrected: you have passed the exam.',
      STILL_PASSED:
        '{name}, your score has been corrected from {before, number} to {score, number} points. You have still passed the exam.',
      FAILED: '{name}, your result has been corrected: you did not reach the pass mark.',
      STILL_FAILED:
        '{name}, your score has been corrected from {before, number} to {score, number} points. It is still below the pass mark.',
      NOT_ATTENDED:
        '{name}, your result has been corrected: our records now show that you did not take the exam.',
      TIME: '{name}, the time at which you took the exam has been corrected. Your result is unchanged.',
    },
  },
}
