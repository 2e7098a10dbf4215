/** Courses: what their screens share. */
export const lecture = {
  fact: { level: 'Level', method: 'Method', target: 'Open to' },
  level: { BASIC: 'Basic', INTERMEDIATE: 'Intermediate', ADVANCE: 'Advanced' },
  method: { ONLINE: 'Online', OFFLINE: 'On site' },
  target: { NORMAL: 'General public', PARTNER: 'Members of partner organisations' },
  practice: { NORMAL: 'Yes', NONE: 'No' },
  handsOn: 'Hands-on',
  label: {
    DRAFT: 'Draft',
    RECRUITING: 'Recruiting',
    FULL: 'Full',
    CLOSED: 'Closed',
    COMPLETE: 'Complete',
    CANCELLED: 'Cancelled',
    PARTNER: 'Partner only',
  },
  note: {
    DRAFT: 'Not announced yet',
    FULL: 'All seats are taken',
    CLOSED: 'Registration has ended',
    PAUSED: 'Registration is paused',
    IN_PROGRESS: 'In progress',
    OVER: 'This course is over',
    DROPPED: 'This course has been cancelled',
  },
  seatsLeft: '{left, number} of {capacity, plural, one {# seat} other {# seats}} left',
  free: 'Free of charge',
}
