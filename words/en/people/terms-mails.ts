/** Mails about new terms. */
export const termsMails = {
  from: 'In force from',
  version: 'Version',
  read: 'Read the new version',
  asksAgain: 'From that day, we’ll ask you to agree to it when you are signed in.',
  earlier: 'Earlier versions are on the same page.',
  footer: 'You get this email because these terms apply to you.',
  termsChanged: {
    subject: 'New from {day}: {title}',
    heading: 'Our terms change',
    lead: 'A new version of “{title}” is in force from {day}. Please read what changes.',
  },
}
