/** Mails about credits. `{day}` arrives as a finished date. */
export const creditMails = {
  left: 'Left to spend',
  leftOf: '{remaining, number} of {amount, number}',
  granted: 'Issued',
  runsOut: 'Expire',
  seeCredits: 'See your credits',
  footer: 'You get this email because you earned credits by completing a course.',
  corrected: 'Corrected by the education centre',
  creditsExpiring: {
    subject: '{remaining, plural, one {# credit} other {# credits}} can be used until {day}',
    heading: 'Your credits expire soon',
    lead: 'You can use {remaining, plural, one {# credit} other {# credits}} until the end of {day}. What is left after that expires.',
    hint: 'Credits that expire earliest are spent first. You don’t need to do anything.',
  },
}
