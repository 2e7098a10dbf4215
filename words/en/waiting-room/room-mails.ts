/** Mails to people in a waiting room. */
export const roomMails = {
  turnCome: {
    subject: 'It’s your turn',
    heading: 'It’s your turn',
    lead: 'Register until {until}. After that the next person is let in.',
    exams: 'Exams of {month}',
    until: 'Your turn ends',
    open: 'Continue',
    noSeat: 'A turn does not reserve a seat: please register soon.',
    again:
      'If you miss your turn, you can enter the waiting room again and get a place at the end of the line.',
    footer: 'You get this email because you asked for it when you entered the waiting room.',
  },
}
