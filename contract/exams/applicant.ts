import * as z from 'zod/mini'
import { isEmailAddress } from '../platform/email-address.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedText, won } from '../platform/wire.ts'
import { certificationLevel } from './exam.ts'
import { applicantStates } from './exam-states.ts'

/** Latin letters, and between or after them hyphen, apostrophe and space. */
const latinName = /^[A-Za-z][A-Za-z' -]*$/

/** A name in Latin letters; the longest is said where it is empty or too long (specification §5). */
export function englishName(maxLength: number, words: string) {
  return z.string().check(
    z.refine((name) => name.trim() !== '' && name.trim().length <= maxLength, {
      params: { words },
      abort: true,
    }),
    z.refine((name) => latinName.test(name.trim()), { params: { words: 'inEnglish' } }),
  )
}

export const applicantForm = z.strictObject({
  koreanName: z.string().check(
    z.maxLength(100),
    z.refine((name) => name.trim() !== '' && !name.includes('\u0000') && name.isWellFormed(), {
      params: { words: 'nameRequired' },
    }),
  ),
  englishFirstName: englishName(100, 'englishFirstName'),
  englishLastName: englishName(50, 'englishLastName'),
  phoneNumber: z
    .string()
    .check(z.refine((phone) => /^\d{3}-\d{4}-\d{4}$/.test(phone), { params: { words: 'phoneFormat' } })),
  email: z.string().check(z.refine(isEmailAddress, { params: { words: 'emailFormat' } })),
  discountCode: z.optional(typedText(40)),
  termsAgreed: z.boolean().check(z.refine((agreed) => agreed, { params: { words: 'termsConsentRequired' } })),
  /** The version of the exam terms that was shown. */
  termsVersion: count,
})
export type ApplicantForm = z.infer<typeof applicantForm>

/** What an application is answered with; without an order there is nothing to pay. */
const madeApplicant = z.object({
  examNumber: z.string(),
  applyState: z.enum(applicantStates),
  order: z.nullable(z.object({ orderId: z.string(), amount: won, holdUntil: instant })),
})
export type MadeApplicant = z.infer<typeof madeApplicant>

/** Where money stands that is given back; `at` is when it was asked for, then when it was done. */
export const refund = z.object({ state: z.enum(['PENDING', 'DONE']), amount: won, at: instant })
export type Refund = z.infer<typeof refund>

const appliedExam = z.object({
  examId: id,
  applicantId: id,
  examName: z.string(),
  examCode: z.string(),
  examNumber: z.string(),
  level: certificationLevel,
  startAt: instant,
  finishAt: instant,
  /** Length in minutes. */
  examTime: count,
  appliedAt: instant,
  canceledAt: z.nullable(instant),
  /** When the exam was changed for another one, which is possible once. */
  changedAt: z.nullable(instant),
  applyState: z.enum(applicantStates),
  testLink: z.nullable(z.string()),
  /** The fee, less the discount. */
  amount: won,
  paidAt: z.nullable(instant),
  paidAmount: z.nullable(won),
  /** The order to go on with, or the one paid. */
  orderId: z.nullable(z.string()),
  /** The end of the hold of an application that is not paid yet. */
  holdUntil: z.nullable(instant),
  refund: z.nullable(refund),
  /** Why the centre dropped the exam. */
  droppedBecause: z.nullable(z.string()),
  /** `launch` is the way to the test by `testLink`; `until` is its end. */
  actions: z.object({ pay: decision, change: decision, cancel: decision, launch: decision }),
})
export type AppliedExam = z.infer<typeof appliedExam>

const discountCodeQuote = z.object({ fee: won, discount: won, amount: won })
export type DiscountCodeQuote = z.infer<typeof discountCodeQuote>

const examNumber = z.string().check(z.regex(/^[0-9A-Z-]{1,20}$/))

export const applyForExam = endpoint({
  id: 'applyForExam',
  summary: 'Apply for an exam: holds a seat until it is paid',
  method: 'POST',
  path: '/api/certification/v1/exams/:examId/applicants',
  access: 'member',
  params: z.object({ examId: idText }),
  body: applicantForm,
  reply: madeApplicant,
  status: 201,
  errors: [
    'NOT_FOUND',
    'EXAM_CLOSED',
    'EXAM_OUTSIDE_MONTH',
    'IAM_ACCOUNT',
    'ACCOUNT_NAME_MISSING',
    'EXAM_ALREADY_RESERVED',
    'EXAM_FULL',
    'TERMS_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const quoteDiscountCode = endpoint({
  id: 'quoteDiscountCode',
  summary: 'What an exam costs with a discount code; takes nothing',
  method: 'POST',
  path: '/api/certification/v1/exams/:examId/quotes',
  access: 'member',
  params: z.object({ examId: idText }),
  body: z.strictObject({ discountCode: typedText(40) }),
  reply: discountCodeQuote,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const cancelApplicant = endpoint({
  id: 'cancelApplicant',
  summary: 'Cancel an application; what was paid is refunded in full',
  method: 'DELETE',
  path: '/api/certification/v1/exams/:examId/applicants/:examNumber',
  access: 'member',
  params: z.object({ examId: idText, examNumber }),
  reply: appliedExam,
  errors: ['NOT_FOUND', 'APPLICANT_CLOSED', 'CANCEL_DEADLINE_PASSED'],
})

export const changeExam = endpoint({
  id: 'changeExam',
  summary: 'Change the date of an application, once',
  method: 'PUT',
  path: '/api/certification/v1/applicants/:examNumber/change-exams',
  access: 'member',
  params: z.object({ examNumber }),
  body: z.strictObject({ examId: id, targetExamId: id }),
  reply: appliedExam,
  errors: [
    'NOT_FOUND',
    'APPLICANT_CLOSED',
    'CHANGED_ALREADY',
    'CHANGE_DEADLINE_PASSED',
    'NOT_CHANGEABLE_TO',
    'EXAM_FULL',
  ],
})

export const listAppliedExams = endpoint({
  id: 'listAppliedExams',
  summary: "The caller's applications whose exam is not over, cancelled ones included",
  method: 'GET',
  path: '/api/certification/v1/applied-exams',
  access: 'member',
  query: z.strictObject(pageQuery(['appliedAt', 'startAt'])),
  reply: pageOf(appliedExam),
  errors: [],
})
