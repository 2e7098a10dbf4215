/** Mails to members about what staff do with their account. */
export const personMails = {
  viewedByStaff: {
    subject: 'Our support team is viewing your pages',
    heading: 'Our support team is viewing your pages',
    lead: 'To help you, a member of our support team can see the education centre as you do for up to 15 minutes: {reason}',
    account: 'Your account',
    at: 'Since',
    open: 'See your pages',
    readOnly: 'They can see your pages but change nothing. We record who looked, when and why.',
    questions: 'If you have not asked us for help, please contact the education centre.',
    footer: 'You get this email because our support team is viewing your account.',
  },
}
