/** Checking a certificate by its code. */
export const verify = {
  title: 'Verify a certificate',
  titleOf: {
    valid: 'Valid: verify a certificate',
    expired: 'Expired: verify a certificate',
    revoked: 'Revoked: verify a certificate',
    unknown: 'Not found: verify a certificate',
  },
  description:
    'Check whether a certificate is genuine and valid with its 20-character code. No account is needed.',
  lead: 'Enter the 20-character code of the certificate. Capitals, spaces and dashes do not matter.',
  code: 'Certificate code',
  submit: 'Verify',
  wrong: {
    empty: 'Enter your certification code.',
    character: 'A code contains only letters and digits. “{character}” is not one of them.',
    length: 'A code has 20 characters. This one has {count, number}.',
    check: 'At least one character is wrong. Please compare the code with the certificate.',
  },
  word: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked', unknown: 'Not found' },
  text: {
    valid: 'This certificate is genuine and valid.',
    expired: 'This certificate is genuine, but it has expired.',
    revoked: 'This certificate has been revoked and is no longer valid.',
    unknown: 'No certificate has this code. Please compare each character with the certificate.',
  },
  replaced: 'The code {code} has been replaced: the certificate was reissued with the code below.',
  renewed:
    'The holder has renewed this certification: the certificate <code></code> is valid until <day></day>.',
  heldSince: 'Held since',
  certification: 'Certification',
  levelLabel: 'Level',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  holder: 'Holder',
  holderMasked: 'The name is partly hidden.',
  issued: 'Issued',
  validUntil: 'Valid until',
  revoked: 'Revoked',
  checked: 'Checked <moment></moment>',
  print: 'Print',
  past: {
    older: 'The number on the certificate looks different',
    olderText:
      'Certificates that the education centre issued before it began to use this site have older numbers. They are found by number and name.',
    number: 'Number on the certificate',
    name: 'Name on the certificate',
    nameHint: 'In full, as printed. Older numbers can be guessed, so the name is needed, too.',
    numberEmpty: 'Enter the number on the certificate.',
    numberOdd: 'A number has up to 40 letters, digits, dashes, dots and slashes.',
    nameEmpty: 'Enter the name on the certificate.',
    pastText:
      'Issued before the education centre began to use this site; found by its old number. There is no PDF of it here.',
    unknownPast:
      'No certificate issued before has this number and name. Please compare both with the certificate.',
    certificate: 'Certificate',
    oldNumber: 'Old number',
    noEnd: 'Does not expire',
  },
  unread: 'The code could not be checked',
  limited: 'Too many attempts',
  limitedText: 'Too many unknown codes were entered from your network. Please wait a minute and try again.',
  again: 'Try again',
  where: 'Where to find the code',
  whereText:
    'It is printed on the certificate, in four groups of five characters. The QR code there leads to this page.',
}
