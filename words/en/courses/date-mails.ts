/** Mails to people who have something of a course date, but no registration. */
export const dateMails = {
  MOVED: {
    subject: 'The date has changed: {title}',
    heading: 'The date has changed',
    lead: 'The education centre has changed the days, the venue or the registration period of this course. Below is how it stands now.',
  },
  PAUSED: {
    subject: 'Registration is paused: {title}',
    heading: 'Registration is paused',
    lead: 'The education centre has stopped registration for this course for now. Nobody can register at the moment.',
  },
  RESUMED: {
    subject: 'Registration is open again: {title}',
    heading: 'Registration is open again',
    lead: 'The education centre has opened registration for this course again.',
  },
  CONDITIONS: {
    subject: 'Conditions have changed: {title}',
    heading: 'Conditions have changed',
    lead: 'The education centre has changed conditions of this course. Below is how they stand now.',
  },
  DROPPED: {
    subject: 'The course has been cancelled: {title}',
    heading: 'The course has been cancelled',
    lead: 'The course does not take place. Reason: {reason}',
  },
  registrationUntil: 'Registration ends',
  see: 'See the course',
  yours: {
    MOVED: {
      HELD: 'Your seat is still held until {until}.',
      OFFERED: 'The seat is still kept for you until {until}.',
      ASSIGNED: 'Your seat is still kept for you until {until}.',
      WAITING: 'You keep your place in the waiting list.',
      ASKED: 'We tell you as soon as registration opens, as you asked.',
    },
    PAUSED: {
      HELD: 'Your seat is still held until {until}.',
      OFFERED:
        'You keep your place in the waiting list, and a seat is offered to you again as soon as registration is open.',
      ASSIGNED:
        'Your seat is still kept for you until {until}. You can take it as soon as registration is open.',
      WAITING: 'You keep your place in the waiting list.',
      ASKED: 'We tell you as soon as registration opens, as you asked.',
    },
    RESUMED: {
      HELD: 'Your seat is still held until {until}.',
      OFFERED: 'The seat is still kept for you until {until}.',
      ASSIGNED: 'You can take the seat that is kept for you until {until}.',
      WAITING: 'You keep your place in the waiting list.',
      ASKED: 'We tell you as soon as registration opens, as you asked.',
    },
    CONDITIONS: {
      HELD: 'Your seat is still held until {until}, for the fee of your order.',
      OFFERED: 'The seat is still kept for you until {until}.',
      ASSIGNED: 'Your seat is still kept for you until {until}.',
      WAITING: 'You keep your place in the waiting list.',
      ASKED: 'We tell you as soon as registration opens, as you asked.',
    },
    DROPPED: {
      HELD: 'The seat that was held for you is released, and nothing is charged.',
      OFFERED: 'You do not need to do anything.',
      ASSIGNED: 'You do not need to do anything.',
      WAITING: 'You do not need to do anything.',
      ASKED: 'You do not need to do anything.',
    },
  },
  footer: {
    HELD: 'You get this email because a seat in this course is held for you.',
    OFFERED: 'You get this email because a seat in this course is kept for you.',
    ASSIGNED: 'You get this email because your organisation has assigned you a seat in this course.',
    WAITING: 'You get this email because you are in the waiting list of this course.',
    ASKED: 'You get this email because you asked to be told when registration opens.',
  },
}
