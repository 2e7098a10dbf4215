export const signIn = {
  title: 'Sign in',
  text: 'Sign in with your cloud provider account. The education centre never sees your password.',
  failedTitle: 'The sign-in could not be completed',
  failedText: 'It was cancelled, or it took too long. Please try again.',
  unavailableText: 'The sign-in service does not answer at the moment. Please try again in a few minutes.',
  button: 'Sign in with your provider account',
  again: 'Try again',
  already: 'You are already signed in.',
  goOn: 'Continue',
  visitors: 'You can look at courses without signing in.',
}
