/** Mails about certificates. `{day}` arrives as a finished date. */
export const certificateMails = {
  reason: 'Reason',
  names: 'Name',
  issued: 'Issued',
  until: 'Valid until',
  code: 'Certificate code',
  renew: 'Renew your certificate',
  seeCertificates: 'See your certificates',
  footer: 'You get this email because you hold one of our certificates.',
  certificateExpiring: {
    subject: 'Your certificate expires on {day}: {title}',
    heading: 'Your certificate expires soon',
    lead: '{name}, your certificate is valid until the end of {day}. Pass the exam again to be certified for another 3 years.',
    hint: 'You can download the certificate from your account at any time, even after it has expired.',
  },
  certificateRevoked: {
    subject: 'Certificate revoked: {title}',
    heading: 'Your certificate has been revoked',
    lead: '{name}, the education centre has revoked this certificate. Anyone who checks its code now sees that it is no longer valid.',
    hint: 'If you think this is a mistake, please contact us.',
  },
  certificateReissued: {
    subject: 'Certificate reissued: {title}',
    heading: 'Your certificate has been reissued',
    lead: '{name}, your certificate has been reissued with the same validity and a new code.',
    hint: 'The old code still leads to your certificate and shows the new one. Please replace any copies you have shared.',
  },
  nameCorrected: {
    subject: 'Certificate reissued: {title}',
    heading: 'Your certificate has been reissued',
    lead: '{name}, your certificate has been reissued with the corrected name, the same validity and a new code.',
    hint: 'The old code still leads to your certificate and shows the new one. Please replace any copies you have shared.',
  },
}
