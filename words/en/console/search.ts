/** The search over everything. */
export const search = {
  open: 'Search',
  title: 'Search everything',
  label: 'Search for',
  placeholder: 'Name, email, phone, title, number of an exam, a registration, an order or a certificate',
  results: 'Results',
  hint: 'Enter the whole of a number, the beginning of a name or an email address, or part of a title.',
  searching: 'Searching…',
  nothing: 'Nothing was found.',
  failed: 'The search failed. Type on to try again.',
  found: '{count, plural, one {# result} other {# results}}. Arrow keys choose, Enter opens.',
  kind: {
    PERSON: 'Person',
    COURSE: 'Course',
    LECTURE: 'Date',
    ATTENDER: 'Registration',
    EXAM: 'Exam',
    APPLICANT: 'Application',
    COMPLETION: 'Certificate of completion',
    CERTIFICATE: 'Certificate',
    ORDER: 'Order',
  },
}
