/** The check-in page, which the room's code opens. */
export const present = {
  title: 'Presence',
  waiting: 'Recording that you are here…',
  done: 'You are present',
  doneText: '{title}: your presence is recorded.',
  refused: 'Your presence is not recorded',
  unread: 'The education centre cannot be reached.',
  retry: 'Try again',
  mine: 'My courses',
}
