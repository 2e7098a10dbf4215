/** Mails to members about what staff do with their account. */
export const personMails = {
  viewedByStaff: {
    subject: 'Our support looks at your pages',
    heading: 'Our support looks at your pages',
    lead: 'To help you, a member of our support sees the education centre as you do for up to 15 minutes: {reason}',
    account: 'Your account',
    at: 'Since',
    open: 'See your pages',
    readOnly: 'They can read your pages and change nothing. Who looked, when and why is recorded.',
    questions: 'If you have not asked us for help, please contact the education centre.',
    footer: 'You get this email because our support looks at your account.',
  },
}
