/** Mails that invite to an organisation, or tell its new owner. */
export const orgMails = {
  role: 'Your role',
  roles: { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member' },
  sees: 'What the organisation sees',
  until: 'Open until',
  answer: 'See and answer the invitation',
  addressHint: 'Please sign in with the account of this address: {email}',
  strangerHint: 'If you don’t recognise this organisation, ignore this email. You join only if you accept.',
  footer: 'You get this email because an organisation has invited your address.',
  orgInvited: {
    subject: 'Invitation to join {org}',
    heading: 'You are invited to an organisation',
    lead: '{inviter, select, none {You have been invited} other {{inviter} has invited you}} to join “{org}” at the education centre. Members of partner organisations can take partner courses.',
  },
  orgTransferred: {
    subject: 'You are now the owner of {org}',
    heading: 'You are now the owner of an organisation',
    lead: '{giver, select, none {The owner until now} other {{giver}}} has made you the owner of “{org}” at the education centre.',
    may: 'What owners do',
    owners:
      'Rename the organisation, invite and remove members and admins, see who has been trained, give it to another member, or dissolve it once nobody else belongs to it.',
    open: 'See the organisation',
    giveBack: 'If you do not want to own it, you can give it back or to another member on this page.',
    partner:
      'Its members can take partner courses only while its owner is a partner. You can own one organisation.',
    footer: 'You get this email because you belong to this organisation.',
  },
  seatAssigned: {
    subject: '{org} keeps a seat for you: {title}',
    heading: 'A seat is kept for you',
    lead: '“{org}” has assigned you one of its seats in this course. Nobody else can take it until {until}.',
    org: 'Organisation',
    after:
      'After that the seat is no longer kept for you. If you do not need it, please tell your organisation, so that it can assign it to somebody else.',
  },
  seatReminder: {
    subject: 'Your seat is kept until {until}: {title}',
    heading: 'You have not registered yet',
    lead: 'You have not registered yet for the seat in this course that “{org}” has assigned to you. Nobody else can take it until {until}.',
  },
  seatMoved: {
    subject: 'Course changed: {title}',
    heading: 'The course has changed',
    lead: 'The education centre has changed the date, format, place or link of the course in which “{org}” has assigned you a seat. The date is below, the rest is on the course page. The seat is still kept for you: nobody else can take it until {until}.',
  },
  seatTakenBack: {
    subject: '{org} no longer keeps a seat for you: {title}',
    heading: 'A seat is no longer kept for you',
    lead: 'The seat in this course that “{org}” had assigned to you is not yours any more.',
    footer: 'You get this email because an organisation had assigned a seat to you.',
  },
  seatLeft: {
    subject: '{org} no longer keeps a seat for you: {title}',
    heading: 'A seat is no longer kept for you',
    lead: 'You no longer belong to “{org}”, so the seat in this course that it had assigned to you is no longer kept.',
  },
  seatReleased: {
    subject: 'A seat is no longer kept for you: {title}',
    heading: 'A seat is no longer kept for you',
    lead: 'You did not register by {until}, so the seat in this course that “{org}” had assigned to you is no longer kept for you.',
  },
  seatDropped: {
    subject: 'The course has been cancelled: {title}',
    heading: 'The course has been cancelled',
    lead: 'We are sorry. The education centre had to cancel this course, in which “{org}” had assigned you a seat: {reason}',
  },
  seatHints: {
    askForSeat:
      'You can still register while seats are left, or join the waiting list. If you need the seat of your organisation, please ask there.',
    open: 'You can still register while seats are left, or join the waiting list.',
    openToPartners:
      'This course is open to members of partner organisations. If you belong to another one, you can register while seats are left, or join the waiting list.',
    closed: 'This date is not open for registration now. You find other dates on the page of the course.',
    nothingToDo: 'You do not need to do anything.',
  },
}
