/** What a certificate says as a PDF; `{address}` is that of the page where it is verified. */
export const certificatePdf = {
  title: 'Certificate: {name}, {holder}',
  kind: 'Certificate of level {level}',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  mark: 'Mark of the level {level}',
  seal: 'Seal of {issuer}',
  certifies: 'This certifies that',
  hasPassed: 'has passed the exam and holds the certification',
  rank: {
    ESSENTIAL: 'Level Essential, the first of three',
    ASSOCIATE: 'Level Associate, the second of three',
    PROFESSIONAL: 'Level Professional, the third of three',
  },
  issued: 'Issued',
  until: 'Valid until',
  code: 'Code, to verify at {address}',
  qr: 'QR code that opens the page where this certificate is verified',
  criteria: 'Passing the exam of this certification with {mark, number} of {total, number} points or more.',
  badge: 'This certificate as a signed badge (Open Badges 3.0)',
}
