import { teachingLanguages } from './courses/teaching-languages.ts'

/** Mails. `{until}` and the like arrive as finished dates with their zone. */
export const mails = {
  brand: 'Cloud Provider Education',
  days: 'Days',
  place: 'Place',
  directions: 'How to get there',
  online: 'Online',
  cancelUntil: 'Cancel until',
  fee: 'Fee',
  openTo: 'Open to',
  target: { NORMAL: 'General public', PARTNER: 'Members of partner organisations' },
  credits: 'Credits on completion',
  creditAmount: '{amount, plural, one {# credit} other {# credits}}',
  practice: 'Hands-on part',
  withPractice: { NORMAL: 'Yes', NONE: 'No' },
  language: 'Language of teaching',
  taughtIn: teachingLanguages,
  untilNow: 'Previously: {value}',
  link: 'Link',
  seeRegistrations: 'See your registrations',
  openLink: 'Join the course',
  otherDates: 'See other courses',
  absenceHint:
    'After three missed courses you can’t register for 6 months. If you can’t come, please cancel in time.',
  linkLater: 'The link for joining is emailed to you 10 minutes before the start.',
  cancelToStart:
    'If the new details don’t suit you, you can cancel until the new start, even on the same day.',
  footer: 'You get this email because you registered for a course.',
  registered: {
    subject: 'Registered: {title}, {day}',
    heading: 'You are registered',
    lead: '{name, select, none {Your} other {{name}, your}} seat in this course is confirmed. The calendar entry is attached.',
  },
  rescheduled: {
    subject: 'Course changed: {title}, {day}',
    heading: 'Your course has changed',
    lead: 'The education centre has changed the date, format, place or link of this course. The current details are below. The attached entry moves the course in your calendar. We are sorry for the inconvenience.',
  },
  moved: {
    subject: 'Moved to another date: {title}, {day}',
    heading: 'Your registration has a new date',
    lead: 'The education centre has moved your registration to the date below: {reason} The attached entry moves the course in your calendar.',
  },
  conditionsChanged: {
    subject: 'Conditions changed: {title}, {day}',
    heading: 'The conditions of your course have changed',
    lead: 'Your registration is not affected: you keep your seat at no extra charge. If you no longer want to attend, you can cancel until the time below for a full refund.',
  },
  canceled: {
    subject: 'Cancelled: {title}, {day}',
    heading: 'Your registration is cancelled',
    lead: 'We’ve cancelled your registration as you asked. The attached entry removes the course from your calendar.',
  },
  canceledByStaff: {
    subject: 'Your registration has been cancelled: {title}, {day}',
    heading: 'The education centre has cancelled your registration',
    lead: 'We are sorry. The education centre had to cancel your registration for this course: {reason}',
  },
  dropped: {
    subject: 'The course has been cancelled: {title}, {day}',
    heading: 'The course has been cancelled',
    lead: 'We are sorry. The education centre had to cancel this course: {reason}',
  },
  meetingLink: {
    subject: 'Starting at {time}: {title}',
    heading: 'Your course starts in a few minutes',
    lead: 'Join with the link below. It works until the course ends.',
  },
}
