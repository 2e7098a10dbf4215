/** The waiting list of a full course or exam. */
export const waitingList = {
  title: 'Waiting list',
  page: '{title}: waiting list',
  context: '{title}, {day}',
  waiting: 'In the waiting list',
  people: '{people, plural, =0 {Nobody yet} one {# person} other {# people}}',
  joinTitle: 'Join at place {place, number}',
  join: 'Join the waiting list',
  chance: '{from, number}% to {to, number}% likely to get a seat.',
  ahead:
    '{ahead, plural, =0 {You are next} one {# person is ahead of you} other {# people are ahead of you}}',
  position: 'Place {position, number} of {people, number}',
  told: 'We email you as soon as a seat is kept for you. You also find it in your account.',
  guestJoined:
    'We email you as soon as a seat is kept for you. We have sent you an email with the link to your place, where you can also leave the waiting list.',
  guestTold:
    'We email you as soon as a seat is kept for you. By the link in our email you can come back to this page at any time.',
  signIn: 'Do you have an account? Sign in to find your place in your account, too.',
  gone: 'You are not in this waiting list any more',
  goneText:
    'If you have registered, you can see and cancel your registration by the link in its confirmation email.',
  invalidTitle: 'This link is not valid',
  invalidText:
    'Please open the link in our latest email again. If you have signed in with this address since, you find your place in your account.',
  browse: 'See courses',
  offered: 'A seat is kept for you',
  leave: 'Leave the waiting list',
  leaveTitle: 'Leave the waiting list?',
  leaveText: 'You lose your place. If you join again, you start at the end of the line.',
  leaveAll: 'Leave the lists of all dates',
  leaveAllTitle: 'Leave the lists of all dates?',
  leaveAllText: 'You lose your place on every date of this period. Other waiting lists stay as they are.',
  leaveGroup: 'Leave the group and the waiting list',
  leaveGroupTitle: 'Leave the group and the waiting list?',
  leaveGroupText: 'You lose your place. The others in your group keep theirs.',
  decline: 'Decline the seat',
  declineTitle: 'Decline the seat?',
  declineText: 'The seat is offered to the next person, and you leave the waiting list.',
  keep: 'Go back',
  whyRestricted: 'Why you can’t register at the moment',
  refusedTitle: 'You can’t join the waiting list',
  how: 'How the waiting list works',
  anyDate: {
    title: 'Any date of this course',
    text: 'If other dates suit you, too, wait for all of them with one entry: you are in line for each date of the month or quarter that you can register for, also for new ones, with the place by when you join.',
    join: 'Wait for any date: {months}',
    dates: '{dates, plural, one {# date at present} other {# dates at present}}',
    withSeat: 'A seat is free on <day></day>. You can register for it without waiting.',
    register: 'Register',
    own: 'You wait for any date: {months}',
    ownText: 'This entry is for each date of the period that you can register for, also for new ones.',
    none: 'None of these dates can be registered for at the moment. A new one is added as soon as it is announced.',
    place: 'Place {position, number}',
    passedOver: 'Place {position, number}. No seat can be offered to you here at the moment.',
    offered: 'A seat is kept for you until <moment></moment>',
    see: 'See the waiting list',
    howOne:
      'You are offered a seat of one date at a time, and keep your places on the other dates meanwhile.',
    howEnd:
      'If you decline a seat, you leave only the line of that date. If you take one, or do not answer in time, the entry ends for all dates.',
  },
  groups: {
    title: 'Wait with people of your organisation',
    text: 'Up to {most, number} people of one organisation can wait as a group. They share one place in line and are offered seats together. Everybody joins and registers for themselves.',
    start: 'Start a group of {name}',
    startText:
      'A group has the place of whoever started it. Others of the organisation see yours here, with part of your name.',
    group: '{name}, with {firstName}',
    place: 'Place {position, number}, {people, plural, one {# person} other {# people}}',
    join: 'Join this group',
    own: 'You wait in a group of {name}',
    ownPeople:
      '{people, plural, one {Nobody has joined it yet. Until then, you are offered a seat like anybody in line.} other {# people are in it. Each of you takes or declines a seat of their own.}}',
    ownShare:
      'Up to {most, number} people can be in it. Others of the organisation find it on this page once they have signed in.',
  },
  course: {
    name: 'Course',
    back: 'Back to the course',
    until: 'Registration ends',
    joinText:
      'The course is full. Join the waiting list, and we keep the next seat that becomes free for you when it is your turn.',
    chanceBasis:
      'In {enough, number} of the last {dates, number} dates of this course, enough seats became free in the time that is left.',
    noChance: 'This course has too few past dates to say how likely a seat is.',
    offeredText: 'Register until <moment></moment>. After that the seat is offered to the next person.',
    take: 'Register',
    seeOwn: 'See your registration',
    others: 'See other courses',
    howKept:
      'A seat that becomes free goes to the next person in line. Nobody else can register for it meanwhile.',
    howLong:
      'You have up to {hours, plural, one {# hour} other {# hours}} to register, and less when registration ends soon.',
    howNext: 'If you do not register in time or decline, the next person is asked, and you leave the line.',
    howGroup:
      'Up to {most, number} people of one organisation can wait as a group, with one place in line. Before <moment></moment>, they are offered seats only together: while fewer are free than they need, those go to the next people in line, or are kept for the group if nobody else in line can take them.',
    howGroupEnd:
      'From <moment></moment> on, the people of a group are offered seats one by one, so that no seat stays empty.',
    howFree: 'Waiting costs nothing. A fee is due only when you register.',
  },
  exam: {
    name: 'Exam',
    back: 'Back to the exam dates',
    until: 'Applications close',
    joinText:
      'The exam is full. Join the waiting list, and we keep the next seat that becomes free for you when it is your turn.',
    chanceBasis:
      'On {enough, number} of the last {dates, number} dates of this certification, enough seats became free in the time that is left.',
    noChance: 'This certification has too few past dates to say how likely a seat is.',
    offeredText: 'Apply until <moment></moment>. After that the seat is offered to the next person.',
    take: 'Apply',
    seeOwn: 'See your application',
    others: 'See other dates',
    howKept:
      'A seat that becomes free goes to the next person in line. Nobody else can apply for it meanwhile.',
    howLong:
      'You have up to {hours, plural, one {# hour} other {# hours}} to apply, and less when applications close soon.',
    howNext: 'If you do not apply in time or decline, the next person is asked, and you leave the line.',
    howOne:
      'You are offered one exam at a time. If you have applied for another date by then, or are offered a seat in it, the next person is asked, and you keep your place.',
    passedOver:
      'No seat can be offered to you here at the moment: you have applied for another exam, or are offered a seat in it. You keep your place.',
    howFree: 'Waiting costs nothing. The fee is due only when you apply.',
  },
}
