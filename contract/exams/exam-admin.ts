import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  decision,
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
import { adminLine, waitingListFilter } from '../waiting-list/waiting-entry-admin.ts'
import { roomOfDate } from '../waiting-room/waiting-room-admin.ts'
import { noticeFields } from './certification.ts'
import { certificationLevel, month } from './exam.ts'
import { examStates } from './exam-states.ts'

export const codeText = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/))

/** Exams can be listed for these years. */
export const thisCentury = instant.check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 2000 && year < 2100
  }),
)

export const maxTurn = 1_000
export const maxExamSeats = 100_000

const newExam = z.strictObject({
  examCode: codeText,
  /** Defaults to the certification's name. */
  name: z.optional(localisedText(100)),
  turn: z.int().check(z.gte(1), z.lte(maxTurn)),
  startAt: thisCentury,
  capacity: z.int().check(z.gte(1), z.lte(maxExamSeats)),
  fee: freeOrChargeable,
})
export type NewExamInput = z.infer<typeof newExam>

/** Length, questions and scores are copied from the certification on creation. */
const examInput = z.strictObject({ certificationId: id, ...newExam.shape })
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
  /** Announced, but every seat is taken or kept. */
  full: z.boolean(),
  /** Its own, or that of its month. */
  room: roomOfDate,
  fee: won,
  passScore: count,
  totalScore: count,
  questionCount: count,
  state: z.enum(examStates),
  droppedBecause: z.nullable(z.string()),
  /** Fields of the consumer notice to be written before the exam can be announced. */
  noticeMissing: z.array(z.enum(noticeFields)),
  emptyWhileWaiting: adminLine.emptyWhileWaiting,
})
export type AdminExam = z.infer<typeof adminExam>

const adminExamDetail = z.object({
  ...adminExam.shape,
  version: count,
  /** Applications are accepted between these instants. */
  bookingOpensAt: instant,
  bookingEndsAt: instant,
  /** When its candidates were first handed over to the exam provider. */
  handedOverAt: z.nullable(instant),
  handedOverBy: z.nullable(z.enum(['itself', 'staff'])),
  /** When the clock hands them over; null if only staff do. */
  handOverAt: z.nullable(instant),
  /** From when on results that have come are published. */
  resultsAt: instant,
  /** Candidates cancelled and refunded because they were not handed over in time. */
  notHandedOver: count,
  /** Seats held until paid; `resultsMissing` counts candidates without a result. */
  holds: count,
  resultsMissing: count,
  /** Offered to people of the waiting list, or free while somebody waits. */
  seatsKept: count,
  /** Free seats that only renewals can take at present. */
  seatsForRenewals: count,
  /** Seats kept for renewals, and how many were taken; null if none were kept. */
  renewalSeats: z.nullable(z.object({ seats: count, taken: count, until: instant })),
  ...adminLine,
  /** Moves that staff can make from this state; one that is not possible now has its reason. */
  moves: z.array(z.object({ to: z.enum(examStates), needsReason: z.boolean(), decision })),
  nextMove: z.nullable(z.object({ to: z.enum(examStates), at: instant })),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type AdminExamDetail = z.infer<typeof adminExamDetail>

/** An error is reported at the second of two equal codes. */
function eachCodeOnce({ value, issues }: z.core.ParsePayload<readonly { examCode: string }[]>): void {
  for (const [index, { examCode }] of value.entries())
    if (value.findIndex((one) => one.examCode === examCode) < index)
      issues.push({
        code: 'custom',
        input: examCode,
        path: [index, 'examCode'],
        params: { words: 'codeTwice' },
      })
}

const examParams = z.object({ examId: idText })

export const adminListExams = endpoint({
  id: 'adminListExams',
  summary: 'Exams, drafts and dropped ones too',
  method: 'GET',
  path: '/api/admin/v1/exams',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  query: z.strictObject({
    ...pageQuery(['startAt', 'seatsTaken', 'id']),
    /** The stored state, which follows the clock within seconds. */
    state: z.optional(z.enum(examStates)),
    level: z.optional(certificationLevel),
    certificationId: z.optional(idText),
    /** `open`: coming, or with results that are still to be recorded or published. */
    when: z.optional(z.enum(['open', 'coming', 'past'])),
    /** In the centre's time zone. */
    month: z.optional(month),
    waitingList: z.optional(waitingListFilter),
    /** Part of the code, or of the name in any language. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminExam),
  errors: [],
})

export const exportExams = csvOf(adminListExams, { id: 'exportExams', summary: 'Exams as CSV' })

export const adminGetExam = endpoint({
  id: 'adminGetExam',
  summary: 'An exam, for staff',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: examParams,
  reply: adminExamDetail,
  errors: ['NOT_FOUND'],
})

export const maxNewExams = 60

export const createExams = endpoint({
  id: 'createExams',
  summary: 'New exams of a certification, as drafts: all of them or none',
  method: 'POST',
  path: '/api/admin/v1/certifications/:certificationId/exams',
  access: 'operator',
  roles: ['exams'],
  params: z.object({ certificationId: idText }),
  body: z.strictObject({
    exams: z.array(newExam).check(z.minLength(1), z.maxLength(maxNewExams), eachCodeOnce),
  }),
  status: 201,
  reply: z.object({ ids: z.array(id) }),
  errors: ['NOT_FOUND', 'CODE_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const replaceExam = endpoint({
  id: 'replaceExam',
  sealed: true,
  summary: 'Change a draft; of an announced exam only the capacity, and not below the seats taken',
  method: 'PUT',
  path: '/api/admin/v1/exams/:examId',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  body: examInput,
  versioned: true,
  reply: adminExamDetail,
  errors: ['NOT_FOUND', 'VERSION_CHANGED', 'CODE_TAKEN', 'EXAM_ANNOUNCED', 'CAPACITY_BELOW_TAKEN'],
})

export const moveExam = endpoint({
  id: 'moveExam',
  sealed: true,
  stopsHarm: ({ body }) => body.to === 'CLOSED',
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
