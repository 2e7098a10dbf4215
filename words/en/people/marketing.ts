/** Consent to marketing and to changed terms, wherever it is asked for or withdrawn. */
export const marketing = {
  title: 'Marketing messages',
  text: 'News about courses, exams and offers by email, as told in the <terms>consent to marketing messages</terms>. Emails about your own registrations and exams come in any case.',
  given: 'You agreed on <day></day>. Your consent holds until <until></until>; then we ask you again.',
  none: 'You have not agreed. You receive no marketing messages.',
  over: 'Please confirm your consent',
  overText:
    'You agreed on <day></day>. Consent holds for two years and ended on <until></until>. You receive no marketing messages until you agree again.',
  agree: 'Agree to marketing messages',
  withdraw: 'Withdraw consent',
  agreedNow: 'You have agreed to marketing messages.',
  withdrawnNow: 'Your consent has been withdrawn. You receive no more marketing messages.',
  decline: 'Do not receive',
  declinedNow: 'You receive no marketing messages.',
  termsChanged: '{title} has changed',
  termsChangedText: 'You agreed to an earlier version. The new one is in force since {day}.',
  readTerms: 'Read the new version',
  agreeToTerms: 'Agree',
  agreedToTerms: 'You have agreed to: {title}.',
}
