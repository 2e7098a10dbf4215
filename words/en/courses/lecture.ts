import { teachingLanguages } from './teaching-languages.ts'

/** Courses: what their screens share. */
export const lecture = {
  fact: { level: 'Level', method: 'Method', target: 'Open to', taughtIn: 'Language' },
  level: { BASIC: 'Basic', INTERMEDIATE: 'Intermediate', ADVANCE: 'Advanced' },
  method: { ONLINE: 'Online', OFFLINE: 'On site' },
  target: { NORMAL: 'General public', PARTNER: 'Members of partner organisations' },
  practice: { NORMAL: 'Yes', NONE: 'No' },
  taughtIn: teachingLanguages,
  handsOn: 'Hands-on',
  label: {
    DRAFT: 'Draft',
    RECRUITING: 'Open',
    FULL: 'Full',
    CLOSED: 'Closed',
    IN_PROGRESS: 'In progress',
    ENDED: 'Ended',
    CANCELLED: 'Cancelled',
    PARTNER: 'Partner only',
  },
  note: {
    DRAFT: 'Not announced yet',
    FULL: 'All seats are taken',
    CLOSED: 'Registration has ended',
    PAUSED: 'Registration is paused',
    OVER: 'This course has ended',
    DROPPED: 'This course has been cancelled',
  },
  seatsLeft: '{left, number} of {capacity, plural, one {# seat} other {# seats}} left',
  free: 'Free of charge',
  feeWithVat: '{fee} incl. VAT',
  held: 'A seat is held for you until <time></time>.',
  goOnPaying: 'Continue to payment',
  joinLine: 'Join the waiting list',
  joinLineOf: 'Join the waiting list of {title}, {days}',
}
