/** What members agree to on joining an organisation. A change needs a new version: `orgAgreementVersion`. */
export const orgAgreement = {
  text: 'The owner and admins of the organisation see your full name, your email address and your training record: the courses you register for with their results, and your certificates. You withdraw this consent by leaving the organisation.',
}
