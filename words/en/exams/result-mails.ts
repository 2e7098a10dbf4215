/** Mails about results of exams. */
export const resultMails = {
  result: 'Result',
  outcome: { PASSED: 'Passed', FAILED: 'Failed', NOT_ATTENDED: 'Not attended' },
  score: '{score, number} of {total, number} points; the pass mark is {pass, number}',
  takenAt: 'Taken',
  examDate: 'Exam date',
  examNumber: 'Exam number',
  before: 'Published before',
  reason: 'Reason',
  certificate: 'Certificate code',
  verifyAt: 'Anybody can verify it at {url}',
  seeResult: 'See your result',
  seeCertificate: 'See your certificate',
  passedHint: 'Your certificate is made as a PDF and as a digital badge, and waits in your account.',
  failedHint: 'You can apply for another date of this exam at any time.',
  notAttendedHint: 'The fee is not refunded. If you did sit the exam, please reply within seven days.',
  withdrawnHint: 'The certificate that was issued for the earlier result has been revoked.',
  withdrawnByCorrection: 'The result of the exam was corrected.',
  footer: 'You get this email because you applied for this exam.',
  resultPublished: {
    subject: 'Your exam result: {title}, {day}',
    heading: 'Your exam result is here',
    lead: {
      PASSED: 'Congratulations, {name}. You have passed the exam.',
      FAILED: '{name}, you have not reached the pass mark this time.',
      NOT_ATTENDED: '{name}, our testing provider tells us that you did not sit the exam.',
    },
  },
  resultCorrected: {
    subject: 'Your exam result was corrected: {title}, {day}',
    heading: 'Your exam result was corrected',
    lead: {
      PASSED: '{name}, your result has been corrected: you have passed the exam.',
      FAILED: '{name}, your result has been corrected: the pass mark is not reached.',
      NOT_ATTENDED: '{name}, your result has been corrected: it is recorded that you did not sit the exam.',
    },
  },
}
