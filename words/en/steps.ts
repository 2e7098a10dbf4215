/** The steps from an application to a paid seat. */
export const steps = {
  label: 'Steps',
  EXAM: 'Apply',
  LECTURE: 'Register',
  pay: 'Pay',
  done: 'Done',
  isDone: ', done',
}
