/** Mails to people of a waiting list. */
export const waitingListMails = {
  joined: {
    subject: 'You are in the waiting list: {title}',
    heading: 'You are in the waiting list',
    lead: 'The course is full. We email you as soon as a seat is kept for you, with the time until which you can take it.',
  },
  seatOffered: {
    subject: 'A seat is kept for you until {until}: {title}',
    heading: 'A seat is kept for you',
    lead: {
      LECTURE:
        'A seat in the course you are waiting for has become free. Nobody else can take it until {until}.',
      EXAM: 'A seat in the exam you are waiting for has become free. Nobody else can take it until {until}.',
      TOGETHER:
        'Seats in the course you are waiting for have become free, and {people, number} people of your group of {org} are offered one each. Each of you takes or declines your own. Nobody else can take yours until {until}.',
      ONE_BY_ONE:
        'A seat in the course you are waiting for has become free. Registration ends soon, so the people of your group of {org} are offered seats one by one. Each of you takes or declines your own. Nobody else can take this one until {until}.',
    },
  },
  offerPassedOn: {
    subject: 'The seat kept for you has gone to the next person: {title}',
    heading: 'The seat has gone to the next person',
    lead: 'One exam can be reserved at a time, and you have applied for another one or are offered a seat in it. You keep your place in the waiting list, and we email you as soon as a seat can be kept for you again.',
  },
  offerLapsed: {
    subject: 'Your offer has ended: {title}',
    heading: 'Your offer has ended',
    lead: {
      LECTURE:
        'You did not take the seat in time, so it is offered to the next person in line. You are not in the waiting list any more; you can join it again while the course is full.',
      PERIOD:
        'You did not take the seat in time, so it is offered to the next person in line. Your entry for any date of this course has ended; you can join the waiting lists again while the course is full.',
      EXAM: 'You did not take the seat in time, so it is offered to the next person in line. You are not in the waiting list any more; you can join it again while the exam is full.',
    },
  },
  noSeat: {
    subject: 'No seat has become free: {title}',
    heading: 'No seat has become free',
    lead: {
      LECTURE:
        'Registration for this course has ended, and so has its waiting list. We are sorry that there was no seat for you this time.',
      PERIOD:
        'The period in which you waited for any date of this course is over: {months}. We are sorry that there was no seat for you this time.',
      EXAM: 'Applications for this exam are closed, and so is its waiting list. We are sorry that there was no seat for you this time.',
    },
  },
  courseDropped: {
    subject: 'The course has been cancelled: {title}',
    heading: 'The course has been cancelled',
    lead: 'The course you were waiting for does not take place. You do not need to do anything.',
  },
  examDropped: {
    subject: 'The exam has been cancelled: {title}',
    heading: 'The exam has been cancelled',
    lead: 'The exam you were waiting for does not take place. You do not need to do anything.',
  },
  until: { LECTURE: 'Register until', EXAM: 'Apply until' },
  answer: 'Take or decline the seat',
  take: 'Register',
  takeAndPay: 'Register and pay',
  next: 'After that the seat is offered to the next person in line.',
  decline:
    'If you do not need it any more, please decline it on the same page, so that the next person gets it sooner.',
  seePlace: 'See your place',
  leave: 'If you no longer want a seat, please leave the waiting list on the same page.',
  ownLink: 'This link is meant for you only. Please do not forward it.',
  declinePeriod:
    'If you decline, you stay in line for the other dates ({months}). If you do not answer in time, your entry ends for all of them.',
  otherDates: 'See other dates',
  footer: {
    LECTURE: 'You get this email because you joined the waiting list of this course.',
    EXAM: 'You get this email because you joined the waiting list of this exam.',
  },
}
