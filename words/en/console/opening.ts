/** The checklist of a new centre. */
export const opening = {
  title: 'Let us open the centre',
  steps: '{count, plural, one {# step} other {# steps}}',
  settled: '{count, number} of {total, number} done',
  minutesLeft: 'about {minutes, plural, one {# minute} other {# minutes}} left',
  minutes: '{minutes, number} min',
  done: 'Done',
  state: { LATER: 'To do', SKIPPED: 'Skipped' },
  takeUp: 'Do it after all',
  openSite: 'Open the site',
  importCourses: 'Import courses',
  openDraft: 'Announce “{title}”',
  preview: 'What visitors see now',
  openPreview: 'Open',
  step: {
    brand: {
      title: 'Name, logo and colour',
      text: 'They are on every page, in mails and on certificates. Only the name is needed now.',
      act: 'Enter the name',
    },
    legalNotice: {
      title: 'Legal notice and terms',
      text: 'Who runs the centre, with address, registration number and contact, is at the foot of pages, mails and receipts. Terms are there already: have them checked.',
      act: 'Enter the legal notice',
    },
    course: {
      title: 'The first course',
      text: 'What people read: what it teaches, for whom, at which level. Its dates come next.',
      act: 'New course',
    },
    date: {
      title: 'A date with seats',
      text: 'Until it is announced, only staff see it.',
      act: 'Add dates',
    },
    payment: {
      title: 'A first payment',
      text: 'Only for courses or exams with a fee. Register for one on the site and pay; with test keys of the payment provider no money moves. The order is then under Orders.',
      skip: 'Skip: nothing costs a fee',
    },
    colleague: {
      title: 'A colleague, and a registration of your own',
      text: 'Give a colleague a role, then register on the site as anybody would: you see the page and the mail as they do.',
      act: 'Add staff',
      skip: 'Skip',
    },
  },
}
