/** Confirming an address corrected by staff. */
export const guestAddress = {
  title: 'Confirm your email address',
  lead: 'The education centre was asked to move these course registrations to {email}.',
  effect:
    'Once you confirm, all emails about them come to this address, and links in earlier emails stop working.',
  courses: 'Registered for',
  confirm: 'Confirm this address',
  until: 'Please confirm by <moment></moment>.',
  done: '{email} is confirmed. The registrations have moved to it; an email with a link to each of them is on its way.',
  doneTitle: 'Your email address is confirmed',
  invalidTitle: 'This link is not valid',
  invalidText: 'Please open the whole link from the email again, or contact the education centre.',
  notYou: 'If you don’t recognise these courses, close this page. Nothing will change.',
  browse: 'See courses',
}
