import { auditFields } from './audit-fields.ts'
import { courses } from './courses.ts'
import { pastRecords } from './past-records.ts'
import { reservations } from './reservations.ts'

/** What the columns of imported files hold. */
export const importColumns = {
  announceAt: auditFields.announceAt,
  capacity: auditFields.capacity,
  completedOn: pastRecords.completed,
  course: '강의 제목 또는 번호',
  credits: auditFields.credits,
  days: '일자와 시간',
  email: auditFields.email,
  fee: auditFields.fee,
  forWhom: auditFields.forWhom,
  hours: pastRecords.hours,
  instructors: auditFields.instructors,
  introduction: auditFields.introduction,
  issuedOn: auditFields.issuedOn,
  language: '메일 언어',
  latinName: auditFields.latinName,
  level: auditFields.level,
  meetingUrl: auditFields.meetingUrl,
  method: auditFields.method,
  name: pastRecords.name,
  number: pastRecords.number,
  organisation: reservations.organisation,
  outline: auditFields.outline,
  placeAddress: courses.placeAddress,
  placeDirections: courses.placeDirections,
  placeName: courses.placeName,
  placeNote: courses.placeNote,
  practice: auditFields.practice,
  prerequisites: auditFields.prerequisites,
  recruitFinish: courses.registrationEnds,
  role: auditFields.role,
  target: auditFields.target,
  taughtIn: auditFields.taughtIn,
  title: auditFields.title,
  titleLanguage: auditFields.titleLanguage,
  validUntil: auditFields.validUntil,
  whatToBring: auditFields.whatToBring,
}
