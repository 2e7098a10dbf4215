/** Registering for a course without an account. */
export const guest = {
  haveAccount:
    'Have an account? Sign in to keep your registration, joining link and certificate in one place.',
  addressTitle: '1. Your email address',
  detailsTitle: '2. Your details',
  email: 'Email',
  emailHint: 'Your confirmation and everything about the course are sent to this address.',
  send: 'Send verification email',
  sending: 'Sending',
  sentTitle: 'We have sent an email to {email}',
  sentText:
    'Press the button in the email, or enter its code here. This page continues automatically once you’ve confirmed.',
  code: 'Verification code',
  codeHint: '6 digits',
  codeFormat: 'Enter the 6 digits from the email.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  again: 'Send again',
  sentAgain:
    'A new email has been sent. Please enter the code from the newest one; the link in any of them works.',
  notThere: 'Valid until <moment></moment>. No email? Please check your spam folder first.',
  other: 'Use another address',
  confirmed: '{email} is confirmed.',
  registerUntil: 'Please register by <moment></moment>.',
  over: 'The request has already expired or is not valid. Please verify by sending the verification email again.',
  used: 'You are registered with this address. The confirmation email has a link to see or cancel the registration.',
  name: 'Name',
  group: 'Company',
  groupHint: 'Where you work, up to 100 characters.',
  nextMail: 'A confirmation with a calendar entry is on its way to {email}.',
  nextCancel: 'If you cannot come, you can cancel with the link in that email until <moment></moment>.',
  nextOnline: 'The link for joining is emailed to you 10 minutes before the start.',
  nextAccount:
    'If you sign in later with an account that has this address, you’ll find this registration in My account.',
  confirmPageTitle: 'Email confirmation',
  confirmWaiting: 'Confirming your email address',
  completeTitle: 'Your email address is confirmed',
  completeText:
    'Go back to the page where you were registering: it continues automatically. You can close this page.',
  goOn: 'Continue registering here',
  failedTitle: 'The address could not be confirmed',
  failedText:
    'The request has already expired or is not valid. Please verify by sending the verification email again.',
  usedTitle: 'You are registered already',
  quietText: 'The service did not respond. The link stays valid: please try again.',
  retry: 'Try again',
  browse: 'See courses',
}
