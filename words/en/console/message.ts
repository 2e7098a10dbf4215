/** Mails that staff write to people of a course date. */
export const message = {
  title: 'Mail to people',
  applyState: 'Who',
  APPLIED: 'Registered',
  PAID: 'Registered, paid',
  HELD: 'Paying, seat held',
  OFFERED: 'Offered a seat',
  ASSIGNED: 'Assigned a seat by their organisation',
  WAITING: 'In the waiting list',
  ASKED: 'Asked to be told when registration opens',
  selected: '{count, plural, one {Only the # selected person} other {Only the # selected people}}',
  everybody:
    'Goes to everybody registered for this date, and to others that you tick; to nobody who has cancelled.',
  subject: 'Subject',
  text: 'Text',
  textHelp: 'Plain text; line breaks are kept. Course, days and place are added automatically.',
  preview: 'Show preview',
  recipients:
    '{count, plural, =0 {Nobody would get this mail} one {# person gets this mail} other {# people get this mail}}',
  inLanguage: '{language}: {count, number}',
  send: '{count, plural, one {Send to # person} other {Send to # people}}',
  sent: '{count, plural, one {# mail is on its way.} other {# mails are on their way.}}',
  mailIn: 'Mail in {language}',
  plainText: 'As plain text',
  changed: 'The text has changed since. Show the preview again before you send.',
}
