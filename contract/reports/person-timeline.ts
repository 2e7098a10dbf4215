import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, pageOf, pageQuery } from '../platform/wire.ts'
import { personParams } from './people-admin.ts'

/** Kinds of timeline entries; the comments say what the other fields mean for each. */
export const timelineKinds = [
  'REGISTERED',
  'REGISTRATION_CANCELED',
  /** `amount`: minutes of a day. */
  'ATTENDED',
  /** `detail`: result. */
  'COURSE_FINISHED',
  /** `number`: exam number, here and in the next two. */
  'APPLIED',
  'APPLICATION_CANCELED',
  /** `detail`: outcome; `amount`: score. */
  'EXAM_RESULT',
  /** `number`: certificate code, here and in the next. */
  'CERTIFICATE_ISSUED',
  'CERTIFICATE_REVOKED',
  /** By the former system; `number`: old number, here and in the next two. */
  'PAST_CERTIFICATE',
  /** `detail`: reason. */
  'PAST_CERTIFICATE_REVOKED',
  'PAST_COMPLETION',
  /** `detail`: ledger event; `amount`: won; `number`: order. */
  'MONEY',
  /** `detail`: kind of mail; `state`: its state; `number`: Message-ID. */
  'MAIL',
  /** `detail`: type of terms; `amount`: version. */
  'CONSENT',
  'CONSENT_WITHDRAWN',
  /** `detail`: browser; live sessions only. */
  'SIGNED_IN',
  /** `detail`: reason, if staff imposed or lifted it. */
  'RESTRICTED',
  'RESTRICTION_LIFTED',
  /** `detail`: kind of entry; `amount`: credits. */
  'CREDITS',
  /** `detail`: action; `number`: audit event. */
  'STAFF',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEntry = z.object({
  at: instant,
  kind: z.enum(timelineKinds),
  /** Title of the course or exam, in the caller's language. */
  title: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  state: z.nullable(z.string()),
  number: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  certificateId: z.nullable(id),
  /** Of the former system, as the kind says. */
  pastRecordId: z.nullable(id),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const getTimeline = endpoint({
  id: 'getTimeline',
  summary: 'Everything that is known of a person, the latest first by default',
  method: 'GET',
  path: '/api/admin/v1/people/:personId/timeline',
  access: 'operator',
  readableInView: true,
  roles: ['support'],
  params: personParams,
  query: z.strictObject({ ...pageQuery(['at']), kind: z.optional(z.enum(timelineKinds)) }),
  reply: pageOf(timelineEntry),
  errors: ['NOT_FOUND'],
})
