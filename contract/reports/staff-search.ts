import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import type { StaffRole } from '../platform/staff-roles.ts'
import { id, instant, localisedText, typedText } from '../platform/wire.ts'

/** What staff search for, with the roles that find it beside administrators; auditors find all, with people masked. */
export const foundKinds = {
  PERSON: ['support'],
  COURSE: ['courses', 'support'],
  LECTURE: ['courses', 'support'],
  ATTENDER: ['courses', 'support'],
  EXAM: ['exams', 'support'],
  COMPLETION: ['courses', 'support'],
  APPLICANT: ['exams', 'support'],
  CERTIFICATE: ['exams', 'support'],
  ORDER: ['money', 'support'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type FoundKind = keyof typeof foundKinds

/** Results of a kind at most. */
export const maxFoundPerKind = 6

const found = z.object({
  kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
  id,
  /** The number of a person, as the list of people has it; null for everything else. */
  personId: z.nullable(z.string()),
  /** The course date or exam that it belongs to, if one. */
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  /** Of a course, a date or an exam: its title; of the others the title of what they belong to. */
  title: z.nullable(localisedText(1_000)),
  /** Of a person. */
  name: z.nullable(z.string()),
  /** The number or address by which it is told from others: code, exam number, order id, e-mail. */
  number: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type Found = z.infer<typeof found>

export const searchAsStaff = endpoint({
  id: 'searchAsStaff',
  summary:
    'People, courses, dates, exams, registrations, applications, orders and certificates by number, name, address or title',
  method: 'GET',
  path: '/api/admin/v1/search',
  access: 'operator',
  roles: ['courses', 'exams', 'money', 'support'],
  query: z.strictObject({
    /** The whole of a number, phone number or payment key, the beginning of a name or an address, a part of a title. */
    text: typedText(100).check(z.minLength(2)),
  }),
  reply: z.object({ content: z.array(found) }),
  errors: [],
})
