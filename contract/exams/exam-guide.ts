import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, won } from '../platform/wire.ts'
import { instructionTypes, noticeFields } from './certification.ts'
import { certificationLevel, examListItem } from './exam.ts'

const levelFigures = {
  questionCount: count,
  /** In minutes. */
  examTime: count,
  passScore: count,
  totalScore: count,
  /** Of the next exam; null while none is announced. */
  fee: z.nullable(won),
}

const examGuide = z.object({
  certificationId: id,
  certificationCode: z.string(),
  name: z.string(),
  level: certificationLevel,
  introduction: z.string(),
  forWhom: z.array(z.string()),
  parts: z.object({
    kind: z.enum(['SECTIONS', 'QUESTION_TYPES']),
    list: z.array(z.object({ title: z.string(), text: z.string(), questions: count })),
  }),
  /** Figures that are compared with those of other levels. */
  ...levelFigures,
  certificateYears: count,
  sampleQuestions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.object({ text: z.string(), correct: z.boolean() })),
      explanation: z.string(),
    }),
  ),
  /** The consumer notice in display order, with fee, dates and refund rule filled in. */
  notice: z.array(z.object({ field: z.enum(noticeFields), text: z.string() })),
  /** At most six exams of this certification. */
  nextExams: z.array(examListItem),
  /** Levels with a certification, lowest first. */
  levels: z.array(z.object({ level: certificationLevel, ...levelFigures })),
})
export type ExamGuide = z.infer<typeof examGuide>

/** Exists also for a certification that is not stored yet. */
export const guideContent = z.omit(examGuide, { certificationId: true, levels: true })
export type GuideContent = z.infer<typeof guideContent>

/** An unknown type is null, so that the response is 404, not 400. */
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
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ instructionType: instructionName }),
  reply: examGuide,
  errors: ['NOT_FOUND'],
})
