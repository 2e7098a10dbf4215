export const signIn = {
  title: 'Sign in',
  text: 'You sign in with your account at the cloud provider. The education centre never sees your password.',
  failedTitle: 'The sign-in could not be completed',
  failedText: 'It was cancelled, or it took too long. Please try again.',
  button: 'Sign in with your provider account',
  again: 'Try again',
  already: 'You are already signed in.',
  goOn: 'Continue',
  visitors: 'Courses can be seen without signing in.',
  browse: 'Browse courses',
}
