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
  passedOver: 'Passed over for now',
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
  newPlace: 'New place',
  moved: '{name} is now at place {position, number}.',
}
