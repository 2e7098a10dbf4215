/** Pages between the account and the testing provider. */
export const launch = {
  opening: 'Opening the test…',
  openingText: '{exam}. The test opens on the page of our testing provider.',
  go: 'Open the test',
  used: 'This link to the test has been used',
  usedText: 'For your safety, each link opens the test only once. You can open it again.',
  expired: 'This link to the test has expired',
  expiredText: 'It is valid for one minute. You can open the test again.',
  other: 'Please sign in again',
  otherText: 'The test was opened by another account, or your session has ended.',
  broken: 'The test could not be opened',
  brokenText:
    'Our testing provider gave an unexpected response. Please try again. If it happens again, contact the education centre.',
  refused: 'The test cannot be opened',
  again: 'Open the test again',
  back: 'To your exam applications',
}
