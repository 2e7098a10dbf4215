/** The guide to the exams of a level. */
export const examGuide = {
  levels: 'Exam levels',
  level: { ESSENTIAL: 'Essentials', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  preview: 'Preview: these texts are not saved, and only staff can see this page.',
  panel: {
    title: 'Next exam',
    none: 'No date has been set yet.',
    chooseDate: 'Choose a date',
    seeSchedule: 'See the exam schedule',
  },
  figure: {
    number: '{figure, number}',
    passMark: 'Pass mark',
    ofTotal: 'of {total, number}',
    questions: 'Questions',
    length: 'Length',
    minutes: 'min',
    validity: 'Valid',
    years: '{years, plural, one {year} other {years}}',
  },
  forWhom: 'Who it is for',
  parts:
    '{kind, select, SECTIONS {{count, plural, =5 {Five sections} =6 {Six sections} one {One section} other {# sections}}} other {{count, plural, =4 {Four question types} one {One question type} other {# question types}}}}',
  questionsOf: '{count, plural, one {# question} other {# questions}}',
  share: '{share, number}%',
  multipleChoice: 'All questions are multiple choice.',
  passing: {
    title: 'Passing',
    scale: 'You need {mark, number} of {total, number} points to pass.',
    points: '{points, number}',
    text: 'The result is published the day after the exam. If you pass, your certificate is issued with it.',
  },
  samples: {
    title: 'Sample questions',
    text: 'Not from the exam itself, but of the same kind.',
    answer: 'Answer to question {number}',
    correct: 'Correct: {letters}',
  },
  compare: {
    title: 'The levels compared',
    minutes: '{minutes, number} min',
    passMark: '{mark, number} of {total, number}',
  },
  dates: {
    title: 'Next dates',
    text: 'Every exam is taken online. You can apply only for exams this month.',
  },
  rules: {
    title: 'Fee and rules',
    issuance: 'Certificate',
    issuanceRule:
      'Issued free of charge. Valid for {years, plural, one {# year} other {# years}} from the day of issue, then renewed.',
    refund: 'Cancelling',
    refundRule:
      '100% refund if you cancel up to 2 days before the exam. After the end of that day ({zone}) there is no refund.',
    change: 'Changing the date',
    changeRule: 'Once, to another date of the same level within the month, by the same deadline.',
  },
  notice: {
    title: 'Consumer notice',
    issuer: 'Issuer',
    kind: 'Kind of qualification',
    registration: 'Registration number',
    eligibility: 'Who can take it',
    content: 'Content',
    delivery: 'How and when',
    validity: 'Validity',
    refund: 'Fee and refund',
    inquiries: 'Inquiries',
  },
}
