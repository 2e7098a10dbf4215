import { importColumns } from '../../import-columns.ts'
import { auditFields } from './audit-fields.ts'
import { courses } from './courses.ts'
import { pastRecords } from './past-records.ts'
import { reservations } from './reservations.ts'

/** Imports of records from files. */
export const imports = {
  title: 'Imports',
  new: 'New import',
  none: 'Nothing has been imported yet.',
  kindLabel: 'Kind',
  kind: {
    COURSES: 'Courses of the catalogue',
    DATES: 'Course dates',
    ORG_MEMBERS: 'Members of organisations',
    PAST_COMPLETIONS: 'Completions from before',
    PAST_CERTIFICATES: 'Certificates from before',
  },
  about: {
    COURSES:
      'Adds courses to the catalogue. A course that is there already, with the same English title and content, stays as it is.',
    DATES:
      'Adds dates to courses of the catalogue as drafts. Nobody sees a draft before you announce it, or before its announcement is due.',
    ORG_MEMBERS:
      'Invites people to organisations by mail. Each joins by accepting the invitation; members and people with an open invitation are left alone.',
    PAST_COMPLETIONS:
      'Adds the courses that people completed before this site. They appear in the account with the same verified email, now or once its owner signs in; nobody is mailed.',
    PAST_CERTIFICATES:
      'Adds the certificates that the centre issued before this site. They are verified by their old number and the holder’s name, and appear in the account with the same verified email, now or once its owner signs in; nobody is mailed.',
  },
  template: 'Download template',
  columns: '{count, plural, one {# column} other {# columns}} of the file',
  columnHelp: {
    COURSES:
      'Texts have a column for each language; only English is required. In outline, write each part on a line of its own within the cell, as “title: text”. In instructors, write a name a line. Level, method, target and practice take the codes listed below, or their words in English, Korean or Japanese.',
    DATES:
      'Course is its English title or its number. Method, target, capacity, fee and credits may stay empty: the course gives them. A date on site needs placeName_en and placeAddress_en, an online one has meetingUrl, which may follow later. Times are those of the centre; several days are separated by semicolons.',
    ORG_MEMBERS:
      'Organisation is its name or its number. Role: MEMBER or ADMIN. Language is that of the mail: en, ko, ja or zh; if empty, yours.',
    PAST_COMPLETIONS:
      'Days are written as 2018-03-09. Hours may have decimals, such as 7.5. A number is known once; a completion without one is told by email, title and day. titleLanguage: en, ko, ja or zh; if empty, by the letters of the title.',
    PAST_CERTIFICATES:
      'Days are written as 2019-05-02; validUntil is the last valid day and stays empty if there is none. A number has 1 to 40 letters, digits, dashes, dots and slashes, and is known once. Name is what is printed; verification asks for it or for latinName. Without an email nobody sees the certificate in an account. titleLanguage: en, ko, ja or zh; if empty, by the letters of the title.',
  },
  field: importColumns(
    { auditFields, courses, pastRecords, reservations },
    { course: 'Course: title or number', days: 'Days and hours', language: 'Language of the mail' },
  ),
  column: 'Column',
  need: 'Value',
  required: 'Required',
  optional: 'Optional',
  example: 'Example',
  choose: 'Choose a CSV file',
  help: 'A CSV file in UTF-8 or CP949, up to 10,000 lines and 5 MB, without formulas. The first line has the names of the columns, in any order. All lines are checked first; nothing is created before you apply the file.',
  file: 'File',
  stateLabel: 'State',
  state: {
    STAGED: 'Not applied',
    APPLIED: 'Applied',
    DISCARDED: 'Discarded',
    REVERSED: 'Reversed',
  },
  lines: 'Lines',
  created: 'Created',
  stagedAt: 'Uploaded',
  stagedBy: 'By',
  appliedAt: 'Applied',
  discardedAt: 'Discarded',
  reversedAt: 'Reversed',
  reversibleUntil: 'Reversible until',
  show: 'Show',
  counted: '{effect}: {count, number}',
  effectLabel: 'Effect',
  effect: {
    NEW: 'New',
    UNCHANGED: 'There already',
    REFUSED: 'Refused',
  },
  refusedLines:
    '{count, plural, one {# line cannot be imported.} other {# lines cannot be imported.}} Mend the file and choose it again.',
  line: 'Line',
  firstRows: 'These are the first {count, number} of {total, number} lines.',
  apply: '{count, plural, one {Apply # new line} other {Apply # new lines}}',
  applyTitle: {
    COURSES: '{count, plural, one {Add # course} other {Add # courses}}',
    DATES: '{count, plural, one {Add # date as a draft} other {Add # dates as drafts}}',
    ORG_MEMBERS: '{count, plural, one {Invite # person} other {Invite # people}}',
    PAST_COMPLETIONS: '{count, plural, one {Add # completion} other {Add # completions}}',
    PAST_CERTIFICATES: '{count, plural, one {Add # certificate} other {Add # certificates}}',
  },
  applyEffect: {
    COURSES:
      'The courses are in the catalogue then. Nobody outside sees a course before it has an announced date.',
    DATES: 'The dates are drafts then. Those with an announcement time are announced by the clock.',
    ORG_MEMBERS: 'Each person gets an invitation by mail.',
    PAST_COMPLETIONS: 'People see their completions in the account.',
    PAST_CERTIFICATES: 'The certificates can be verified then, and their holders see them in the account.',
  },
  applied: '{count, plural, one {# record is created.} other {# records are created.}}',
  allOrNothing: 'All new lines are applied together, or none. You can reverse the import for a day.',
  mustMend: 'Some lines do not fit any more. Mend the file and upload it again.',
  nothing: 'Everything in this file is there already.',
  reverse: 'Reverse import',
  reversible: 'All of it can be reversed until {until}, unless somebody has acted on a record of it.',
  reverseEffect: {
    COURSES: '{count, plural, one {# course is} other {# courses are}} deleted from the catalogue.',
    DATES: '{count, plural, one {# draft is} other {# drafts are}} deleted.',
    ORG_MEMBERS:
      '{count, plural, one {# invitation is} other {# invitations are}} withdrawn. Mails that have been sent stay in the inboxes, but their invitations can no longer be accepted.',
    PAST_COMPLETIONS: '{count, plural, one {# completion is} other {# completions are}} deleted.',
    PAST_CERTIFICATES:
      '{count, plural, one {# certificate is} other {# certificates are}} deleted and can no longer be verified.',
  },
  reversed: 'The import is reversed.',
}
