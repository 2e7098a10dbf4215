/** Mails that members have asked for. */
export const notificationMails = {
  newDate: {
    subject: 'New date on {day}: {title}',
    heading: 'A new date of the course',
    lead: 'Another date of {title} has been announced: {day}.',
  },
  registrationOpen: {
    subject: 'Registration is open: {title}',
    heading: 'Registration is open',
    lead: 'You can now register for {title} on {day}.',
  },
  examsPublished: {
    subject: 'The exams of {month}',
    heading: 'New exams have been announced',
    lead: 'The exams of {month} have been announced.',
  },
  roomOpen: {
    subject: 'You can enter the waiting room: {title}',
    heading: 'You can enter the waiting room',
    lead: 'Registration for {title} opens at {opensAt}. Until then, you can enter the waiting room.',
  },
  free: 'Free of charge',
  until: 'Register until',
  seeCourse: 'See the course',
  examsOf: 'Exams of {month}',
  exams: 'Exams',
  applyFrom: 'Apply from',
  seeSchedule: 'See the exam schedule',
  opensAt: 'Registration opens',
  rooms: 'Exams with a waiting room',
  enterRoom: 'Go to the waiting room',
  drawn:
    'Everybody who is in the waiting room when registration opens has the same chance: the order is drawn by lot. Entering earlier is no advantage.',
  noSeatYet: 'Being in the waiting room does not reserve a seat. You register when it is your turn.',
  footer: 'You get this email because you asked to be notified.',
  end: 'End this notification',
  onlyOne:
    'You get this email because you asked to be notified once when registration opens. There will be no other.',
}
