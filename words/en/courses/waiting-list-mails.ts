/** Mails to people of a waiting list. */
export const waitingListMails = {
  seatOffered: {
    subject: 'A seat is kept for you until {until}: {title}',
    heading: 'A seat is kept for you',
    lead: 'A seat in the course you are waiting for has become free. Nobody else can take it until {until}.',
  },
  offerLapsed: {
    subject: 'Your offer has ended: {title}',
    heading: 'Your offer has ended',
    lead: 'You did not take the seat in time, so it is offered to the next person in line. You are not in the waiting list any more; you can join it again while the course is full.',
  },
  noSeat: {
    subject: 'No seat has become free: {title}',
    heading: 'No seat has become free',
    lead: 'Registration for this course has ended, and so has its waiting list. We are sorry that there was no seat for you this time.',
  },
  courseDropped: {
    subject: 'The course has been cancelled: {title}',
    heading: 'The course has been cancelled',
    lead: 'The course you were waiting for does not take place. You do not need to do anything.',
  },
  until: 'Register until',
  register: 'Register',
  registerAndPay: 'Register and pay',
  next: 'After that the seat is offered to the next person in line.',
  decline:
    'If you do not need it any more, please decline it on the same page, so that the next person gets it sooner.',
  otherDates: 'See other dates',
  footer: 'You get this email because you joined the waiting list of this course.',
}
