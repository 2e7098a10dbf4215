/** The waiting list of a course date. */
export const waitingList = {
  title: 'Waiting list',
  titleCount: 'Waiting list ({count, number})',
  none: 'Nobody has joined the waiting list. People can join it on the site while the course is full.',
  note: 'A seat that becomes free is offered to the next person by mail. Until it is taken or the offer ends, nobody else can have it.',
  place: 'Place',
  joined: 'Joined',
  offeredUntil: 'Offered until',
  ended: 'Ended',
  guest: 'Guest',
  passedOver: 'Passed over for now',
  waitsFor: 'Waits for',
  thisDate: 'This date',
  anyDate: 'Any date: {months}',
  withGroup: 'This date, in a group of {name} ({people, plural, one {# person} other {# people}})',
  state: {
    WAITING: 'Waiting',
    OFFERED: 'Seat offered',
    TAKEN: 'Seat taken',
    LAPSED: 'Ended',
    LEFT: 'Left',
  },
  move: 'Move',
  moveTitle: 'Move {name} in the waiting list',
  moveNote: 'The others keep their order. Nobody is mailed; the reason is in the audit log.',
  moveGroupNote:
    'A group is moved as a whole, to before or after the place that you enter. Nobody is mailed; the reason is in the audit log.',
  newPlace: 'New place',
  reason: 'Reason',
  moved: '{name} is now at place {position, number}.',
  close: 'Close the waiting list',
  reopen: 'Open the waiting list again',
  closedNote:
    'The waiting list has been closed since {moment}: nobody can join it any more. People in it keep their places.',
  closeNote:
    'Nobody can join it any more. People in it keep their places and are still offered seats. The reason is in the audit log.',
  reopenNote: 'People can join it again while there is no free seat. The reason is in the audit log.',
  closed: 'The waiting list is closed.',
  reopened: 'The waiting list is open again.',
  offerToWaiting: 'Offer to people waiting ({count, number})',
  offerTitle: 'Offer this date to people waiting',
  offerText:
    '{count, plural, one {# person waits} other {# people wait}} for other dates of this course. They are put in line for this one, in their order: its free seats are kept for them, and offered by mail as soon as the date is announced. They keep their other places until they take a seat.',
  offerDone:
    '{count, plural, =0 {Everybody is in line already.} one {# person has been put in line.} other {# people have been put in line.}}',
  emptyWhileWaiting: 'Empty at the start while people waited',
  emptySeats: '{count, plural, =0 {No seat} one {# seat} other {# seats}} (aim: none)',
}
