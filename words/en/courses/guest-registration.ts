/** A guest's own registration, seen by the link of the mail. */
export const guestRegistration = {
  title: 'Your registration',
  page: '{title}: {state}',
  state: 'Status',
  name: 'Name',
  email: 'Email',
  group: 'Company',
  place: 'Place',
  appliedAt: 'Registered',
  cancelUntil: 'Cancel until',
  addToCalendar: 'Add to calendar',
  toCourse: 'See the course',
  account:
    'To find this registration in an account, with its material and certificate, sign in with one that has this email address.',
  signIn: 'Sign in',
  invalidTitle: 'This link is not valid',
  invalidText: 'Please open the link in your confirmation email again.',
  browse: 'See courses',
}
