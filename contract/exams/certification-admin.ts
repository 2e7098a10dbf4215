import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { olderTexts, upToDate } from '../platform/older-texts.ts'
import { count, id, idText, instant, localisedText, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { noticeFields } from './certification.ts'
import { certificationLevel } from './exam.ts'
import { codeText } from './exam-admin.ts'

export const maxScore = 1_000_000
export const maxQuestions = 1_000
export const maxMinutes = 1_440
/** Target groups in a guide; `maxParts` limits sections and question types. */
export const maxForWhom = 10
export const maxParts = 20
export const maxSampleQuestions = 10
export const maxOptions = 6

const score = z.int().check(z.gte(1), z.lte(maxScore))
const minutes = z.int().check(z.gte(1), z.lte(maxMinutes))
const questions = z.int().check(z.gte(1), z.lte(maxQuestions))

/** The notice may be incomplete until an exam is announced. */
export const certificationInput = z
  .strictObject({
    code: codeText,
    level: certificationLevel,
    name: localisedText(100),
    introduction: localisedText(1_000),
    forWhom: z.array(localisedText(300)).check(z.minLength(1), z.maxLength(maxForWhom)),
    parts: z.strictObject({
      kind: z.enum(['SECTIONS', 'QUESTION_TYPES']),
      list: z
        .array(z.strictObject({ title: localisedText(100), text: localisedText(500), questions }))
        .check(z.minLength(1), z.maxLength(maxParts)),
    }),
    sampleQuestions: z._default(
      z
        .array(
          z.strictObject({
            question: localisedText(500),
            options: z.array(z.strictObject({ text: localisedText(300), correct: z.boolean() })).check(
              z.minLength(2),
              z.maxLength(maxOptions),
              z.refine((options) => options.some(({ correct }) => correct), {
                params: { words: 'noCorrectOption' },
              }),
            ),
            explanation: localisedText(500),
          }),
        )
        .check(z.maxLength(maxSampleQuestions)),
      [],
    ),
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

const adminCertification = z.object({
  id,
  version: count,
  ...certificationInput.shape,
  ...olderTexts,
  /** Code and level cannot change once there are exams. */
  comingExams: count,
  allExams: count,
  /** Whether the public guide of its level shows it, as the first certification of the level. */
  onSite: z.boolean(),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type AdminCertification = z.infer<typeof adminCertification>

const certificationParams = z.object({ certificationId: idText })

export const adminListCertifications = endpoint({
  id: 'adminListCertifications',
  summary: 'Certifications, in every language',
  method: 'GET',
  path: '/api/admin/v1/certifications',
  access: 'operator',
  readableInView: true,
  // Courses name the certification that they prepare for.
  roles: ['courses', 'exams', 'support'],
  query: z.strictObject({
    ...pageQuery(['code', 'updatedAt', 'id']),
    level: z.optional(certificationLevel),
    /** Part of the code, or of the name in any language. */
    text: z.optional(typedText(100)),
    /** Those with a translation that is missing or older than its English text. */
    toDo: z.optional(z.enum(['yes'])),
  }),
  reply: pageOf(adminCertification),
  errors: [],
})

export const exportCertifications = csvOf(adminListCertifications, {
  id: 'exportCertifications',
  summary: 'Certifications as CSV',
})

export const adminGetCertification = endpoint({
  id: 'adminGetCertification',
  summary: 'A certification, in every language',
  method: 'GET',
  path: '/api/admin/v1/certifications/:certificationId',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: certificationParams,
  reply: adminCertification,
  errors: ['NOT_FOUND'],
})

/** Paths are such as `notice.refund.ko`. */
const change = z.object({ path: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
export type CertificationChange = z.infer<typeof change>

const certificationVersion = z.object({
  /** Id in the audit log. */
  id: count,
  at: instant,
  by: z.nullable(z.string()),
  /** Empty for the creation. */
  changes: z.array(change),
})
export type CertificationVersion = z.infer<typeof certificationVersion>

export const listCertificationVersions = endpoint({
  id: 'listCertificationVersions',
  summary: 'Who changed what of a certification, from the audit log',
  method: 'GET',
  path: '/api/admin/v1/certifications/:certificationId/versions',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: certificationParams,
  query: z.strictObject(pageQuery(['at'])),
  reply: pageOf(certificationVersion),
  errors: ['NOT_FOUND'],
})

export const createCertification = endpoint({
  id: 'createCertification',
  summary: 'A new certification',
  method: 'POST',
  path: '/api/admin/v1/certifications',
  access: 'operator',
  roles: ['exams'],
  maxBytes: 1_000_000,
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
  maxBytes: 1_000_000,
  params: certificationParams,
  body: z.safeExtend(certificationInput, { upToDate }),
  versioned: true,
  reply: adminCertification,
  errors: ['NOT_FOUND', 'VERSION_CHANGED', 'CODE_TAKEN', 'CERTIFICATION_IN_USE', 'NOTICE_INCOMPLETE'],
})
