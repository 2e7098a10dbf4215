/** The three certifications and the rules that their exams share. */
export const certification = {
  name: 'Certification',
  lead: 'Three levels, each with an exam that is taken online.',
  schedule: 'Exam schedule',
  rank: 'Level {rank, number}',
  level: {
    ESSENTIAL: 'Essentials',
    ASSOCIATE: 'Architect-Associate',
    PROFESSIONAL: 'Architect-Professional',
  },
  questions: { ESSENTIAL: 'Four question types', ASSOCIATE: 'Six multiple-choice sections' },
  passMark: 'Pass mark {mark, number} points',
  passMarkOf: 'Pass mark {mark, number} of {total, number} points',
  verify: {
    title: 'Verify a certificate',
    code: 'Certificate code',
    submit: 'Verify',
    hint: 'Every certificate carries a 20-character code. Checking it needs no account.',
  },
  rules: {
    result: 'Result',
    resultRule: 'The day after the exam',
    certificate: 'Certificate',
    certificateRule: 'Issued free of charge, valid for 3 years, then renewed',
    refund: 'Cancelling',
    refundRule: '100% refund up to 2 days before the exam',
    change: 'Changing the date',
    changeRule: 'Once, to another date of the same level within the month',
  },
}
