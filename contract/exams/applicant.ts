import * as z from 'zod/mini'
import { isEmailAddress } from '../platform/email-address.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listPhases } from '../platform/list-phases.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedText, won } from '../platform/wire.ts'
import { certificationLevel } from './exam.ts'
import { applicantCalendarPath } from './exam-paths.ts'
import { applicantStates } from './exam-states.ts'

/** After the first letter also hyphens, apostrophes and spaces. */
const latinName = /^[A-Za-z][A-Za-z' -]*$/

/** Reports the maximum length if the name is empty or too long (specification §5). */
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
  /** Version of the exam terms that the page showed. */
  termsVersion: count,
})
export type ApplicantForm = z.infer<typeof applicantForm>

/** Without an order there is nothing to pay. */
const createdApplicant = z.object({
  examNumber: z.string(),
  applyState: z.enum(applicantStates),
  order: z.nullable(z.object({ orderId: z.string(), amount: won, holdUntil: instant })),
})
export type CreatedApplicant = z.infer<typeof createdApplicant>

/** `at` is when it was requested, or once DONE, completed. */
export const refund = z.object({ state: z.enum(['PENDING', 'DONE']), amount: won, at: instant })
export type Refund = z.infer<typeof refund>

export const appliedExam = z.object({
  examId: id,
  applicantId: id,
  examName: z.string(),
  examCode: z.string(),
  examNumber: z.string(),
  /** The names in Latin letters with which the application was made. */
  englishFirstName: z.string(),
  englishLastName: z.string(),
  level: certificationLevel,
  startAt: instant,
  finishAt: instant,
  /** In minutes. */
  examTime: count,
  appliedAt: instant,
  canceledAt: z.nullable(instant),
  /** When it was changed to another exam, which is possible once. */
  changedAt: z.nullable(instant),
  applyState: z.enum(applicantStates),
  phase: z.enum(listPhases),
  testLink: z.nullable(z.string()),
  /** Fee minus discount. */
  amount: won,
  paidAt: z.nullable(instant),
  paidAmount: z.nullable(won),
  /** The order to continue, or the paid one. */
  orderId: z.nullable(z.string()),
  /** When the hold of an unpaid application ends. */
  holdUntil: z.nullable(instant),
  refund: z.nullable(refund),
  /** Why the centre dropped the exam. */
  droppedBecause: z.nullable(z.string()),
  /** `launch` opens the test at `testLink`; its `until` is the end of the test. */
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
  reply: createdApplicant,
  status: 201,
  errors: [
    'NOT_FOUND',
    'EXAM_CLOSED',
    'EXAM_OUTSIDE_MONTH',
    'RENEWAL_SEATS_TAKEN',
    'IAM_ACCOUNT',
    'ACCOUNT_NAME_MISSING',
    'EXAM_ALREADY_RESERVED',
    'EXAM_FULL',
    'OFFER_LAPSED',
    'WAITING_ROOM',
    'NOT_YOUR_TURN',
    'TURN_OVER',
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

export const getApplicantCalendar = endpoint({
  id: 'getApplicantCalendar',
  summary: 'An application as a calendar file, with the entry that mails keep up to date',
  method: 'GET',
  path: applicantCalendarPath,
  readableInView: true,
  access: 'member',
  params: z.object({ examId: idText, examNumber }),
  media: 'text/calendar',
  reply: z.string(),
  errors: ['NOT_FOUND'],
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
    'CHANGE_NOT_OPEN',
    'NOT_CHANGEABLE_TO',
    'EXAM_FULL',
    'WAITING_ROOM',
    'NOT_YOUR_TURN',
    'TURN_OVER',
  ],
})

export const listAppliedExams = endpoint({
  id: 'listAppliedExams',
  summary: "The caller's applications whose exam is not over, cancelled ones included",
  method: 'GET',
  path: '/api/certification/v1/applied-exams',
  access: 'member',
  readableInView: true,
  /** `nearest`: what is on and what comes, soonest first; then what is over, latest first; then cancelled ones. */
  query: z.strictObject(pageQuery(['appliedAt', 'startAt', 'nearest'])),
  reply: pageOf(appliedExam),
  errors: [],
})
