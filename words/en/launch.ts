/** Pages between the account and the testing provider. */
export const launch = {
  opening: 'Opening the test…',
  openingText: '{exam}. The test opens on the page of our testing provider.',
  go: 'Open the test',
  used: 'This way to the test has been used',
  usedText: 'For your safety each opening of the test works once. What you have already started is not lost.',
  expired: 'This way to the test has expired',
  expiredText: 'It is good for one minute. Open the test again.',
  other: 'Please sign in again',
  otherText: 'The test was opened by another account, or your session has ended.',
  broken: 'The test could not be opened',
  brokenText:
    'Our testing provider has not answered as agreed. Please try again; if this happens again, contact the centre.',
  refused: 'The test cannot be opened',
  again: 'Open the test again',
  back: 'To your exam applications',
}
