/** The start page of the console. */
export const start = {
  title: 'Today',
  nextDates: 'Next course dates',
  noDates: 'No dates are planned.',
}
