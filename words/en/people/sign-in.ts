export const signIn = {
  title: 'Sign in',
  text: 'Sign in with your cloud provider account. The education centre never sees your password.',
  failedTitle: 'The sign-in could not be completed',
  failedText: 'It was cancelled, or it took too long. Please try again.',
  unavailableText: 'The sign-in service is not responding right now. Please try again in a few minutes.',
  frameText:
    'This browser does not keep you signed in to a page within another site. Open the education centre in its own tab to continue.',
  open: 'Open the education centre',
  button: 'Sign in with your provider account',
  again: 'Try again',
  already: 'You are already signed in.',
  goOn: 'Continue',
  visitors: 'You can look at courses without signing in.',
}
