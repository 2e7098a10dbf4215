/** The attendance sheet of a course date. */
export const attendance = {
  title: 'Attendance',
  person: 'Person',
  erased: 'Erased',
  allPresent: 'All present ({minutes, number} min)',
  practice: 'Practice done',
  practiceOf: 'Practice done by {name}',
  excuse: 'Excused because',
  excuseOf: 'Why the absence of {name} is excused',
  forecast: 'Result',
  unsaved: 'not saved',
  cell: '{name}, day {day, number}: minutes',
  help: 'Type minutes, p for the whole day or a for absent; arrows and Enter move. Cells of a spreadsheet can be pasted.',
  download: 'Download CSV',
  nobody: 'Nobody is registered.',
  save: '{count, plural, =0 {Save} one {Save # person} other {Save # people}}',
  saved: 'Attendance of {count, plural, one {# person} other {# people}} saved.',
  discard: 'Discard',
  missing:
    '{count, plural, =0 {Every day is entered.} one {# person lacks an entry.} other {# people lack an entry.}}',
  reason: 'Reason of the correction',
}
