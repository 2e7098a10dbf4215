export const faq = {
  title: 'Frequently asked questions',
  description: 'Answers about registration, attendance, exams, payment, certificates and accounts.',
  lead: 'Choose a question to read its answer.',
  none: 'No questions here yet',
  noneText: 'Please contact the education centre.',
  topic: {
    COURSES: 'Courses',
    EXAMS: 'Exams',
    PAYMENT: 'Payment and credits',
    CERTIFICATES: 'Certificates',
    ACCOUNT: 'Account and organisations',
  },
}
