import type { AuditField } from '#contract/platform/audit-fields.ts'
import type { ImportField } from '#contract/reports/import-columns.ts'

/** A language's words that say what most columns of imported files hold. */
interface NamedElsewhere {
  readonly auditFields: Readonly<Record<AuditField, string>>
  readonly courses: Readonly<
    Record<'placeAddress' | 'placeDirections' | 'placeName' | 'placeNote' | 'registrationEnds', string>
  >
  readonly pastRecords: Readonly<Record<'completed' | 'hours' | 'name' | 'number', string>>
  readonly reservations: Readonly<Record<'organisation', string>>
}

/** The name that pages show for each column of an imported file, in one language; the file itself has the field's name. */
export const importColumns = (
  words: NamedElsewhere,
  own: Readonly<Record<'course' | 'days' | 'language', string>>,
): Record<ImportField, string> => ({
  announceAt: words.auditFields.announceAt,
  capacity: words.auditFields.capacity,
  completedOn: words.pastRecords.completed,
  course: own.course,
  credits: words.auditFields.credits,
  days: own.days,
  email: words.auditFields.email,
  fee: words.auditFields.fee,
  forWhom: words.auditFields.forWhom,
  hours: words.pastRecords.hours,
  instructors: words.auditFields.instructors,
  introduction: words.auditFields.introduction,
  issuedOn: words.auditFields.issuedOn,
  language: own.language,
  latinName: words.auditFields.latinName,
  level: words.auditFields.level,
  meetingUrl: words.auditFields.meetingUrl,
  method: words.auditFields.method,
  name: words.pastRecords.name,
  number: words.pastRecords.number,
  organisation: words.reservations.organisation,
  outline: words.auditFields.outline,
  placeAddress: words.courses.placeAddress,
  placeDirections: words.courses.placeDirections,
  placeName: words.courses.placeName,
  placeNote: words.courses.placeNote,
  practice: words.auditFields.practice,
  prerequisites: words.auditFields.prerequisites,
  recruitFinish: words.courses.registrationEnds,
  role: words.auditFields.role,
  target: words.auditFields.target,
  taughtIn: words.auditFields.taughtIn,
  title: words.auditFields.title,
  titleLanguage: words.auditFields.titleLanguage,
  validUntil: words.auditFields.validUntil,
  whatToBring: words.auditFields.whatToBring,
})
