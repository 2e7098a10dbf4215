/** The member's courses that are over. */
export const completed = {
  title: 'Completed courses',
  lead: 'Courses that are over, the latest first, with certificates and materials.',
  label: {
    completed: 'Completed',
    incomplete: 'Incomplete',
    notAttended: 'Not attended',
    none: 'Registration cancelled',
  },
  finished: 'Result of <day></day>',
  credits: '<link>{amount, plural, one {# credit} other {# credits}}</link>, usable until <moment></moment>',
  creditsOver:
    '<link>{amount, plural, one {# credit} other {# credits}}</link>, were usable until <moment></moment>',
  notPracticed: 'The attendance was reached, but the hands-on part was not done.',
  corrected: 'The education centre has corrected this result: {reason}',
  download: 'Download certificate',
  downloadOf: 'Download the certificate of completion: {title}',
  making: 'Certificate is being made',
  makingText: 'It will be ready in a moment. This page shows it by itself.',
  restricted: 'New registrations are restricted',
  restrictedByStaffUntil:
    'The education centre has restricted your new registrations. They are possible again from <moment></moment>. The reason:',
  restrictedUntil:
    'You missed {limit, number} courses. You can register for courses again from <moment></moment>. Registrations that you already have stay as they are.',
  missed: 'Missed courses: {count, number} of {limit, number}',
  missedText:
    'Missing {limit, number} courses stops new registrations for 6 months. Please cancel in time if you cannot come.',
  empty: 'You have no completed courses',
  emptyText:
    'After a course, its result is shown here once attendance has been checked. Until then you find it among your registrations.',
  seeRegistrations: 'See your registrations',
  emptyPage: 'This page of the list is empty',
  emptyPageText: 'The list has become shorter.',
  firstPage: 'Back to the first page',
  past: {
    title: 'Completed before this site',
    text: 'You completed these courses before the education centre began to use this site.',
    completed: 'Completed on <day></day>',
    hours: '{hours, plural, one {# hour} other {# hours}}',
    number: 'Number {number}',
  },
  unread: 'Your completed courses could not be loaded',
}
