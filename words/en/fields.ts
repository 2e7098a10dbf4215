/** What is wrong with one field, beside the field and in the list of a refused form. */
export const fields = {
  required: 'Enter a value.',
  invalid: 'This value is not valid.',
  tooLong: 'Enter {maximum, number} characters or fewer.',
  tooSmall: 'Enter {minimum, number} or more.',
  tooBig: 'Enter {maximum, number} or less.',
  unknownField: 'This field does not exist.',
  unreadable: 'This text holds characters that cannot be stored.',
  purposeRequired: 'Choose a purpose.',
  agreementRequired: 'Please agree to the required Terms and Conditions.',
  dayLength: 'A day must finish after it starts, within 24 hours.',
  dayOrder: 'Days must be in order and must not overlap.',
  recruitFinish: 'Registration must end by the time the course starts.',
  httpsAddress: 'Enter an address that starts with https://.',
  onSiteOnly: 'Only a course on site has a place.',
  onlineOnly: 'Only an online course has a link.',
}
