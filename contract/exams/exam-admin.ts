import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  freeOrChargeable,
  id,
  idText,
  instant,
  localisedText,
  pageOf,
  pageQuery,
  typedText,
  won,
} from '../platform/wire.ts'
import { noticeFields } from './certification.ts'
import { certificationLevel } from './exam.ts'
import { examStates } from './exam-states.ts'

const score = z.int().check(z.gte(1), z.lte(1_000_000))
const minutes = z.int().check(z.gte(1), z.lte(1_440))
const questions = z.int().check(z.gte(1), z.lte(1_000))
export const codeText = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/))

/** Within the years for which exams can be listed. */
export const thisCentury = instant.check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 2000 && year < 2100
  }),
)

/**
 * A complete certification in every language. Its notice may be written in steps; announcing an exam needs all of it.
 */
const certificationInput = z
  .strictObject({
    code: codeText,
    level: certificationLevel,
    name: localisedText(100),
    introduction: localisedText(1_000),
    forWhom: z.array(localisedText(300)).check(z.minLength(1), z.maxLength(10)),
    parts: z.strictObject({
      kind: z.enum(['SECTIONS', 'QUESTION_TYPES']),
      list: z
        .array(z.strictObject({ title: localisedText(100), text: localisedText(500), questions }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    notice: z.partial(
      z.strictObject(
        Object.fromEntries(noticeFields.map((field) => [field, localisedText(1_000)])) as Record<
          (typeof noticeFields)[number],
          ReturnType<typeof localisedText>
        >,
      ),
    ),
    passScore: score,
    totalScore: score,
    questionCount: questions,
    minutes,
  })
  .check(({ value, issues }) => {
    if (issues.length > 0 || value.passScore <= value.totalScore) return
    issues.push({
      code: 'custom',
      input: value.passScore,
      path: ['passScore'],
      params: { words: 'passScore' },
    })
  })
export type CertificationInput = z.infer<typeof certificationInput>

const adminCertification = z.object({ id, ...certificationInput.shape })
export type AdminCertification = z.infer<typeof adminCertification>

/** An exam; its length, questions and scores are copied from the certification on creation. */
const examInput = z.strictObject({
  certificationId: id,
  examCode: codeText,
  /** Defaults to the certification's name. */
  name: z.optional(localisedText(100)),
  turn: z.int().check(z.gte(1), z.lte(1_000)),
  startAt: thisCentury,
  capacity: z.int().check(z.gte(1), z.lte(100_000)),
  fee: freeOrChargeable,
})
export type ExamInput = z.infer<typeof examInput>

const adminExam = z.object({
  id,
  certificationId: id,
  certificationCode: z.string(),
  level: certificationLevel,
  examCode: z.string(),
  name: localisedText(100),
  year: count,
  turn: count,
  startAt: instant,
  finishAt: instant,
  capacity: count,
  seatsTaken: count,
  fee: won,
  passScore: count,
  totalScore: count,
  questionCount: count,
  state: z.enum(examStates),
  droppedBecause: z.nullable(z.string()),
  /** Fields of the consumer notice still to be written before the exam can be announced. */
  noticeMissing: z.array(z.enum(noticeFields)),
})
export type AdminExam = z.infer<typeof adminExam>

const certificationParams = z.object({ certificationId: idText })
const examParams = z.object({ examId: idText })

export const adminListCertifications = endpoint({
  id: 'adminListCertifications',
  summary: 'Certifications, in every language',
  method: 'GET',
  path: '/api/admin/v1/certifications',
  access: 'operator',
  roles: ['exams'],
  query: z.strictObject(pageQuery(['id'])),
  reply: pageOf(adminCertification),
  errors: [],
})

export const createCertification = endpoint({
  id: 'createCertification',
  summary: 'A new certification',
  method: 'POST',
  path: '/api/admin/v1/certifications',
  access: 'operator',
  roles: ['exams'],
  body: certificationInput,
  reply: adminCertification,
  status: 201,
  errors: ['CODE_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const replaceCertification = endpoint({
  id: 'replaceCertification',
  summary: 'Change a certification; exams that exist keep their length, questions and scores',
  method: 'PUT',
  path: '/api/admin/v1/certifications/:certificationId',
  access: 'operator',
  roles: ['exams'],
  params: certificationParams,
  body: certificationInput,
  reply: adminCertification,
  errors: ['NOT_FOUND', 'CODE_TAKEN', 'CERTIFICATION_IN_USE', 'NOTICE_INCOMPLETE'],
})

export const adminListExams = endpoint({
  id: 'adminListExams',
  summary: 'Exams, drafts and dropped ones too',
  method: 'GET',
  path: '/api/admin/v1/exams',
  access: 'operator',
  roles: ['exams', 'support'],
  query: z.strictObject({
    ...pageQuery(['startAt', 'id']),
    state: z.optional(z.enum(examStates)),
    level: z.optional(certificationLevel),
  }),
  reply: pageOf(adminExam),
  errors: [],
})

export const adminGetExam = endpoint({
  id: 'adminGetExam',
  summary: 'An exam, for staff',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId',
  access: 'operator',
  roles: ['exams', 'support'],
  params: examParams,
  reply: adminExam,
  errors: ['NOT_FOUND'],
})

export const createExam = endpoint({
  id: 'createExam',
  summary: 'A new exam, as a draft',
  method: 'POST',
  path: '/api/admin/v1/exams',
  access: 'operator',
  roles: ['exams'],
  body: examInput,
  reply: adminExam,
  status: 201,
  errors: ['NOT_FOUND', 'CODE_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const replaceExam = endpoint({
  id: 'replaceExam',
  summary: 'Change a draft; of an announced exam only the capacity, and not below the seats taken',
  method: 'PUT',
  path: '/api/admin/v1/exams/:examId',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  body: examInput,
  reply: adminExam,
  errors: ['NOT_FOUND', 'CODE_TAKEN', 'EXAM_ANNOUNCED', 'CAPACITY_BELOW_TAKEN'],
})

export const moveExam = endpoint({
  id: 'moveExam',
  summary: 'Move an exam to another state; dropping one refunds everybody in full',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/moves',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  body: z.strictObject({
    to: z.enum(['ANNOUNCED', 'CLOSED', 'PREPARED', 'FINISHED', 'DROPPED']),
    reason: z.optional(typedText(500)),
  }),
  reply: adminExam,
  errors: [
    'NOT_FOUND',
    'MOVE_NOT_ALLOWED',
    'REASON_REQUIRED',
    'NOTICE_INCOMPLETE',
    'BOOKING_WINDOW_EMPTY',
    'BOOKING_OVER',
    'BOOKING_NOT_OVER',
    'SEATS_HELD',
    'RESULTS_MISSING',
  ],
})
