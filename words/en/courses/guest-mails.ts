/** Mails to guests: people who register without an account. */
export const guestMails = {
  verification: {
    subject: '{code} is your verification code',
    heading: 'Confirm your email address',
    lead: 'Somebody is registering for this course with your email address. If it is you, press the button, or enter the code on the page where you are registering.',
    code: 'Verification code',
    until: 'Valid until',
    confirm: 'Confirm this address',
    minutes: 'Link and code are valid for {minutes, number} minutes and for one registration.',
    notYou:
      'If you are not registering, do not press the button and do not give the code to anybody. Nothing happens then.',
    footer: 'You get this email because your address was entered for a course registration.',
  },
  addressCorrection: {
    subject: 'Please confirm your email address',
    heading: 'Confirm your email address',
    lead: 'The education centre was asked to correct the email address of a course registration. It has been {from} until now. If the address below is yours and you are registered for these courses, please confirm it.',
    courses: 'Registered for',
    open: 'See and confirm',
    notYou: 'If you do not know these courses, do not confirm. Nothing happens then.',
    footer: 'You get this email because your address was given to our support.',
  },
  addressCorrected: {
    subject: 'Your registrations have another email address',
    heading: 'The email address of your registrations has changed',
    lead: 'Our support corrected the address, and the owner of {to} has confirmed it. Emails about these registrations go there from now on, and links in earlier emails no longer open them.',
    at: 'Confirmed',
    notYou: 'If you did not ask for this, please contact the education centre.',
    footer: 'You get this email because you registered for a course with this address.',
  },
  seeRegistration: 'See or cancel your registration',
  keepLink: 'Anybody with this link can see and cancel your registration. Please do not pass this email on.',
  signIn: 'Sign in',
  signInForCertificate:
    'To get your certificate of completion, sign in with an account that has this email address. The course and its certificate then appear in your account.',
  signInForResult: 'To see this course in an account, sign in with one that has this email address.',
  signInForMaterial:
    'To download the material, sign in with an account that has this email address. The course then appears in your account.',
}
