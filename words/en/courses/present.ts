/** The check-in page, which the room's code opens. */
export const present = {
  title: 'Attendance',
  waiting: 'Recording your attendance…',
  done: 'You are present',
  doneText: '{title}: your attendance is recorded.',
  refused: 'Your attendance is not recorded',
  unread: 'The education centre cannot be reached.',
  retry: 'Try again',
  mine: 'My courses',
}
