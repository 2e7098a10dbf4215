/** What a certificate is and looks like. */
export const certificateGuide = {
  title: 'About the certificate',
  close: 'Close',
  text: 'Everyone who passes gets it free of charge, as a PDF to print and as a digital badge to share.',
  sample: 'Sample',
  heading: 'Certificate, level {level}',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  awardedTo: 'Awarded to',
  issued: 'Issued',
  validity: 'Valid',
  years: '{years, plural, one {# year} other {# years}}',
  code: 'Code',
  holder: 'Name',
  holderText: 'The name on your account and your name in Latin letters, as entered when you applied.',
  codeText: '20 characters, unique to this certificate.',
  validityText:
    '{years, plural, one {# year} other {# years}} from the day of issue. After that it is shown as expired until it is renewed.',
  verify: 'Verification',
  verifyText:
    'With the code, anyone can check the certificate on this site, without an account. They see the certification, its level and dates, whether it is valid, and your name partly hidden.',
  verifyLink: 'Verify a certificate',
}
