/** The three certifications and the rules that their exams share. */
export const certification = {
  name: 'Certification',
  lead: 'Exams are taken online. Certificates are valid for 3 years and carry a code and a badge.',
  schedule: 'Exam schedule',
  level: {
    ESSENTIAL: 'Essentials',
    ASSOCIATE: 'Architect-Associate',
    PROFESSIONAL: 'Architect-Professional',
  },
  passMark: 'Pass mark {mark, number} points',
  passMarkOf: 'Pass mark {mark, number} of {total, number} points',
  verify: {
    title: 'Verify a certificate',
    submit: 'Verify',
    hint: 'Every certificate carries a 20-character code. Checking it needs no account.',
  },
}
