/** Mails to guests: people who register without an account. */
export const guestMails = {
  verification: {
    subject: '{code} is your verification code',
    heading: 'Confirm your email address',
    lead: 'Someone is registering for this course with your email address. If it’s you, press the button or enter the code on the registration page.',
    code: 'Verification code',
    until: 'Valid until',
    confirm: 'Confirm this address',
    minutes: 'The link and code are valid for {minutes, number} minutes, for one registration.',
    notYou: 'If this wasn’t you, ignore this email and don’t share the code.',
    footer: 'You get this email because your address was entered for a course registration.',
  },
  addressCorrection: {
    subject: 'Please confirm your email address',
    heading: 'Confirm your email address',
    lead: 'The education centre was asked to correct the email address of a course registration. It has been {from} until now. If the address below is yours and you registered for these courses, please confirm it.',
    courses: 'Registered for',
    open: 'See and confirm',
    notYou: 'If you don’t recognise these courses, ignore this email. Nothing will change.',
    footer: 'You get this email because your address was given to our support.',
  },
  addressCorrected: {
    subject: 'Your registrations have a new email address',
    heading: 'The email address of your registrations has changed',
    lead: 'Our support corrected the address, and the owner of {to} has confirmed it. Emails about these registrations now go there, and links in earlier emails no longer work.',
    at: 'Confirmed',
    notYou: 'If you did not ask for this, please contact the education centre.',
    footer: 'You get this email because you registered for a course with this address.',
  },
  seeRegistration: 'See or cancel your registration',
  keepLink: 'Anyone with this link can see and cancel your registration, so please don’t forward this email.',
  signIn: 'Sign in',
  signInForCertificate:
    'To get your certificate of completion, sign in with an account that has this email address. The course and its certificate then appear in your account.',
  signInForResult: 'To see this course in an account, sign in with one that has this email address.',
  signInForMaterial:
    'To download the material, sign in with an account that has this email address. The course then appears in your account.',
}
