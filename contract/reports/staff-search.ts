import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import type { StaffRole } from '../platform/staff-roles.ts'
import { id, instant, localisedText, typedText } from '../platform/wire.ts'

/** Roles that find the kind besides administrators. Auditors find all, with personal data masked. */
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
  CERTIFICATION: ['exams', 'support'],
  DISCOUNT_CODE: ['exams'],
  CERTIFICATE: ['exams', 'support'],
  PAST_CERTIFICATE: ['exams', 'support'],
  PAST_COMPLETION: ['courses', 'support'],
  ORDER: ['money', 'support'],
  ORG: ['courses', 'support', 'money'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type FoundKind = keyof typeof foundKinds

export const maxFoundPerKind = 6

const found = z.object({
  kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
  id,
  /** Id in the list of people; null for other kinds. */
  personId: z.nullable(z.string()),
  /** The course date or exam to which the result belongs, if any. */
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  /** Title of the course, date or exam, or of what the result belongs to. */
  title: z.nullable(localisedText(1_000)),
  name: z.nullable(z.string()),
  /** What identifies the result: code, exam number, order id or email address. */
  number: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type Found = z.infer<typeof found>

export const searchAsStaff = endpoint({
  id: 'searchAsStaff',
  summary:
    'People, courses, dates, exams, registrations, applications, orders, certificates, codes and organisations by number, name, address or title',
  method: 'GET',
  path: '/api/admin/v1/search',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'money', 'support'],
  query: z.strictObject({
    /**
     * Finds a whole phone number, payment key or completion number; four signs of the number of an order, an application or a
     * certificate; any part of a title; or words of what a result shows, such as a person and a title, one of which begins a name
     * or an address or is part of a number. Codes in either case, with and without dashes.
     */
    text: typedText(100).check(z.minLength(2)),
  }),
  reply: z.object({ content: z.array(found) }),
  errors: [],
})
