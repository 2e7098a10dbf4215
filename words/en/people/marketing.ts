/** Consent to marketing and to changed terms, wherever it is asked for or withdrawn. */
export const marketing = {
  title: 'Marketing messages',
  text: 'News about courses, exams and offers by email, as described in the <terms>consent to marketing messages</terms>. You’ll still get emails about your own registrations and exams.',
  given: 'You agreed on <day></day>. Your consent is valid until <until></until>, when we’ll ask you again.',
  none: 'You don’t receive marketing messages now.',
  over: 'Please confirm your consent',
  overText:
    'You agreed on <day></day>. Consent is valid for two years and ended on <until></until>. You won’t receive marketing messages until you agree again.',
  agree: 'Agree to marketing messages',
  withdraw: 'Withdraw consent',
  agreedNow: 'You’ll now receive marketing messages.',
  withdrawnNow: 'You have withdrawn your consent. You won’t receive marketing messages any more.',
  decline: 'Do not receive',
  declinedNow: 'You won’t receive marketing messages.',
  termsChanged: '{title} has changed',
  termsChangedText: 'You agreed to an earlier version. The new one has been in force since {day}.',
  readTerms: 'Read the new version',
  agreeToTerms: 'Agree',
  agreedToTerms: 'You have agreed to: {title}.',
}
