import { levels, methods, practices, targets } from '../courses/lecture.ts'
import type { Language } from '../platform/languages.ts'

export interface ImportColumn {
  readonly name: string
  /** Every line needs a value. */
  readonly required?: true
  /** A number may begin with a sign; any other cell that does is refused as a formula. */
  readonly numeric?: true
  /** Cell of the template's first line. */
  readonly example: string
  /** The codes of all values that it takes, which the console names by the words of `courses`. */
  readonly choices?: readonly string[]
}

const localised = <const Name extends string>(name: Name, en: string, ko: string, required?: true) =>
  [
    { name: `${name}_en`, example: en, ...(required && { required }) },
    { name: `${name}_ko`, example: ko },
    { name: `${name}_ja`, example: '' },
    { name: `${name}_zh`, example: '' },
  ] as const

export const courseColumns = [
  ...localised('title', 'Running databases', '데이터베이스 운영', true),
  ...localised('introduction', 'How to run a database safely.', '데이터베이스를 안전하게 운영합니다.', true),
  ...localised('forWhom', 'Administrators', '관리자', true),
  ...localised('prerequisites', 'Basics of SQL', 'SQL 기초'),
  ...localised('whatToBring', 'A laptop', '노트북'),
  ...localised('outline', 'Backup: what to keep', '백업: 무엇을 보관할까'),
  { name: 'instructors', example: 'Gildong Hong' },
  { name: 'level', required: true, example: 'BASIC', choices: levels },
  { name: 'method', required: true, example: 'ONLINE', choices: methods },
  { name: 'target', required: true, example: 'NORMAL', choices: targets },
  { name: 'practice', required: true, example: 'NONE', choices: practices },
  { name: 'taughtIn', example: 'ko' },
  { name: 'capacity', required: true, numeric: true, example: '20' },
  { name: 'fee', required: true, numeric: true, example: '0' },
  { name: 'credits', required: true, numeric: true, example: '0' },
] as const satisfies readonly ImportColumn[]

export const dateColumns = [
  { name: 'course', required: true, example: 'Running databases' },
  {
    name: 'days',
    required: true,
    example: '2027-01-05 09:00-18:00; 2027-01-06 09:00-18:00',
  },
  { name: 'recruitFinish', required: true, example: '2027-01-04 18:00' },
  { name: 'method', example: 'ONLINE', choices: methods },
  { name: 'meetingUrl', example: '' },
  ...localised('placeName', '', ''),
  ...localised('placeAddress', '', ''),
  ...localised('placeNote', '', ''),
  ...localised('placeDirections', '', ''),
  { name: 'taughtIn', example: 'ko' },
  { name: 'target', example: 'NORMAL', choices: targets },
  { name: 'capacity', numeric: true, example: '20' },
  { name: 'fee', numeric: true, example: '0' },
  { name: 'credits', numeric: true, example: '0' },
  { name: 'announceAt', example: '' },
] as const satisfies readonly ImportColumn[]

export const orgMemberColumns = [
  { name: 'organisation', required: true, example: 'Example Corporation' },
  { name: 'email', required: true, example: 'person@example.com' },
  { name: 'role', required: true, example: 'MEMBER' },
  { name: 'language', example: 'ko' },
] as const satisfies readonly ImportColumn[]

const pastHolder = [
  { name: 'name', required: true, example: '홍길동' },
  { name: 'latinName', example: 'Gildong Hong' },
  { name: 'title', required: true, example: '데이터 분석 과정' },
  { name: 'titleLanguage', example: 'ko' },
] as const

export const pastCertificateColumns = [
  { name: 'email', example: 'person@example.com' },
  ...pastHolder,
  { name: 'number', required: true, example: '2019-00123' },
  { name: 'level', example: '2급' },
  { name: 'issuedOn', required: true, example: '2019-05-02' },
  { name: 'validUntil', example: '2022-05-01' },
] as const satisfies readonly ImportColumn[]

export const pastCompletionColumns = [
  { name: 'email', required: true, example: 'person@example.com' },
  ...pastHolder,
  { name: 'number', example: '18-077' },
  { name: 'completedOn', required: true, example: '2018-03-09' },
  { name: 'hours', example: '7.5' },
] as const satisfies readonly ImportColumn[]

type ColumnName = (
  | typeof courseColumns
  | typeof dateColumns
  | typeof orgMemberColumns
  | typeof pastCertificateColumns
  | typeof pastCompletionColumns
)[number]['name']

/** What a column holds; texts have one for each language. */
export type ImportField = ColumnName extends infer Name
  ? Name extends `${infer Field}_${Language}`
    ? Field
    : Name
  : never
