/** The member's courses that are over. */
export const completed = {
  title: 'Past courses',
  lead: 'Courses that have ended, the latest first, with their certificates and materials.',
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
  notPracticed: 'You attended enough of the course, but the hands-on part was not completed.',
  corrected: 'The education centre has corrected this result: {reason}',
  download: 'Download certificate',
  downloadOf: 'Download the certificate of completion: {title}',
  making: 'Certificate in preparation',
  makingText: 'It will be ready in a moment and appears here automatically.',
  restricted: 'You can’t register for courses at present',
  restrictedByStaffUntil:
    'The education centre has restricted your registrations, so you can’t register until <moment></moment>. The reason:',
  restrictedUntil:
    'You missed {limit, number} courses, so you can’t register until <moment></moment>. Registrations you already have are not affected.',
  missed: 'Missed courses: {count, number} of {limit, number}',
  missedText:
    'After {limit, number} missed courses you can’t register for 6 months. If you can’t come, please cancel in time.',
  empty: 'You have no past courses',
  emptyText:
    'After a course, its result is shown here once attendance has been checked. Until then it stays under your registrations.',
  seeRegistrations: 'See your registrations',
  past: {
    title: 'Completed before this site',
    text: 'You completed these courses before the education centre began to use this site.',
    completed: 'Completed on <day></day>',
    hours: '{hours, plural, one {# hour} other {# hours}}',
    number: 'Number {number}',
  },
  unread: 'Your past courses could not be loaded',
}
