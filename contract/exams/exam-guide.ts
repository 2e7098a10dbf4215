import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, won } from '../platform/wire.ts'
import { instructionTypes, noticeFields } from './certification.ts'
import { certificationLevel, examListItem } from './exam.ts'

const examGuide = z.object({
  certificationId: id,
  certificationCode: z.string(),
  name: z.string(),
  level: certificationLevel,
  introduction: z.string(),
  forWhom: z.array(z.string()),
  /** The exam's content: its sections, or its kinds of questions. */
  parts: z.object({
    kind: z.enum(['SECTIONS', 'QUESTION_TYPES']),
    list: z.array(z.object({ title: z.string(), text: z.string(), questions: count })),
  }),
  questionCount: count,
  /** Length in minutes. */
  examTime: count,
  passScore: count,
  totalScore: count,
  certificateYears: count,
  /** The fee of the next exam; null while none is announced. */
  fee: z.nullable(won),
  /** The consumer notice in display order; fee, dates and refund rule are filled in. */
  notice: z.array(z.object({ field: z.enum(noticeFields), text: z.string() })),
  /** The next six exams of this certification. */
  nextExams: z.array(examListItem),
})
export type ExamGuide = z.infer<typeof examGuide>

/** The content of a guide, also for a certification that is not stored yet. */
export const guideContent = z.omit(examGuide, { certificationId: true })
export type GuideContent = z.infer<typeof guideContent>

/** An unknown guide type is null, so that the reply is 404 and not 400. */
const instructionName = z.pipe(
  z.string(),
  z.transform((text: string) => instructionTypes.find((one) => one === text) ?? null),
)

export const getExamGuide = endpoint({
  id: 'getExamGuide',
  summary: 'The guide to the exams of a level',
  method: 'GET',
  path: '/api/certification/v1/guides/:instructionType',
  access: 'open',
  cacheKeyQuery: [],
  params: z.object({ instructionType: instructionName }),
  reply: examGuide,
  errors: ['NOT_FOUND'],
})
