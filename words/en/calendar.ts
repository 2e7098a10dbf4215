/** The calendar file of a course. */
export const calendar = {
  registerUntil: 'Register until',
  dropped: 'This course has been cancelled.',
}
