import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import type { StaffRole } from '../platform/staff-roles.ts'
import { id, instant, localisedText, typedText } from '../platform/wire.ts'

/**
 * What the staff search finds, and the roles that find it besides administrators. Auditors find everything, with
 * personal data masked.
 */
export const foundKinds = {
  PERSON: ['support'],
  COURSE: ['courses', 'support'],
  LECTURE: ['courses', 'support'],
  ATTENDER: ['courses', 'support'],
  /** Guests in waiting lists; members are found as people. */
  WAITING: ['courses', 'support'],
  EXAM: ['exams', 'support'],
  COMPLETION: ['courses', 'support'],
  APPLICANT: ['exams', 'support'],
  CERTIFICATE: ['exams', 'support'],
  PAST_CERTIFICATE: ['exams', 'support'],
  PAST_COMPLETION: ['courses', 'support'],
  ORDER: ['money', 'support'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type FoundKind = keyof typeof foundKinds

/** Maximum results per kind. */
export const maxFoundPerKind = 6

const found = z.object({
  kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
  id,
  /** A person's id in the list of people; null for all other kinds. */
  personId: z.nullable(z.string()),
  /** The course date or exam that the result belongs to, if any. */
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  /** Title of the course, date or exam; for other kinds, title of what they belong to. */
  title: z.nullable(localisedText(1_000)),
  /** Name of a person. */
  name: z.nullable(z.string()),
  /** What identifies the result: code, exam number, order id or e-mail address. */
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
  readableInView: true,
  roles: ['courses', 'exams', 'money', 'support'],
  query: z.strictObject({
    /**
     * Matches a whole number, phone number or payment key, the beginning of a name or an address, or any part of a
     * title.
     */
    text: typedText(100).check(z.minLength(2)),
  }),
  reply: z.object({ content: z.array(found) }),
  errors: [],
})
