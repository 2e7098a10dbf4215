import * as z from 'zod/mini'
import { certificateStates } from '../certificates/certificate-states.ts'
import { lectureResults } from '../courses/completion-states.ts'
import { applyStates } from '../courses/lecture-states.ts'
import { certificationLevel } from '../exams/exam.ts'
import { applicantStates, orderStates } from '../exams/exam-states.ts'
import { resultOutcomes } from '../exams/result-states.ts'
import { count, id, instant, won } from '../platform/wire.ts'

/** In the languages that it was written in. */
const texts = z.object({
  en: z.string(),
  ja: z.optional(z.string()),
  ko: z.optional(z.string()),
  zh: z.optional(z.string()),
})

/** Null without the scope `people`. */
const person = z.nullable(z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }))

export const registrationRecord = z.object({
  registrationId: id,
  courseId: id,
  lectureId: id,
  title: texts,
  startAt: instant,
  finishAt: instant,
  /** Null for a guest. */
  memberId: z.nullable(id),
  orgId: z.nullable(id),
  person,
  state: z.enum(applyStates),
  appliedAt: instant,
  canceledAt: z.nullable(instant),
  /** Null until staff have completed the course. */
  result: z.nullable(z.enum(lectureResults)),
  finishedAt: z.nullable(instant),
})
export type RegistrationRecord = z.infer<typeof registrationRecord>

export const applicationRecord = z.object({
  examNumber: z.string(),
  examId: id,
  certificationCode: z.string(),
  certification: texts,
  level: certificationLevel,
  startAt: instant,
  memberId: id,
  person,
  state: z.enum(applicantStates),
  appliedAt: instant,
  canceledAt: z.nullable(instant),
  result: z.nullable(
    z.object({
      /** Rises with each correction. */
      version: count,
      outcome: z.enum(resultOutcomes),
      score: z.nullable(count),
      passScore: count,
      totalScore: count,
      publishedAt: instant,
    }),
  ),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

export const paymentRecord = z.object({
  orderId: z.string(),
  memberId: id,
  person,
  /** Exactly one of this and the next is set. */
  lectureId: z.nullable(id),
  examNumber: z.nullable(z.string()),
  state: z.enum(orderStates),
  paidAmount: won,
  refundedAmount: won,
  method: z.nullable(z.string()),
  paidAt: instant,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const certificateRecord = z.object({
  certificateId: id,
  certificationCode: z.string(),
  certification: texts,
  level: certificationLevel,
  memberId: id,
  person,
  /** For verifying the certificate. Null without the scope `people`. */
  code: z.nullable(z.string()),
  issuedAt: instant,
  /** The first and the last instant of its validity. */
  startAt: instant,
  finishAt: instant,
  state: z.enum(certificateStates),
  revokedAt: z.nullable(instant),
  /** The certificate under a corrected name that replaced this one. */
  replacedBy: z.nullable(id),
})
export type CertificateRecord = z.infer<typeof certificateRecord>
