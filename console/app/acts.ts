import { createCourse } from '#contract/courses/course.ts'
import { createCertification } from '#contract/exams/certification-admin.ts'
import { createDiscountBatch, createDiscountCode } from '#contract/exams/discount-code.ts'
import { createExams } from '#contract/exams/exam-admin.ts'
import { stageResults } from '#contract/exams/result-import.ts'
import { createToken } from '#contract/integration/api-token.ts'
import { createWebhook } from '#contract/integration/webhook.ts'
import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'
import { importableKinds } from '#contract/reports/data-import.ts'
import type { ConsoleWords } from '#words/console-words.ts'

interface Act {
  /** The page where it is done. */
  readonly path: string
  readonly nameIn: (words: ConsoleWords) => string
  readonly isFor: (roles: readonly StaffRole[]) => boolean
}

const may = (endpoint: Parameters<typeof mayCall>[1]) => (roles: readonly StaffRole[]) =>
  mayCall(roles, endpoint)

/** What can be begun from anywhere in the console. */
const acts: readonly Act[] = [
  { path: '/courses/new', nameIn: ({ courses }) => courses.newCourse, isFor: may(createCourse) },
  {
    path: '/certifications/new',
    nameIn: ({ certifications }) => certifications.newCertification,
    isFor: may(createCertification),
  },
  { path: '/exams/new', nameIn: ({ exams }) => exams.newExams, isFor: may(createExams) },
  { path: '/result-imports/new', nameIn: ({ results }) => results.file.title, isFor: may(stageResults) },
  {
    path: '/discount-codes/new',
    nameIn: ({ discounts }) => discounts.newCode,
    isFor: may(createDiscountCode),
  },
  {
    path: '/discount-batches/new',
    nameIn: ({ discounts }) => discounts.newBatch,
    isFor: may(createDiscountBatch),
  },
  {
    path: '/imports/new',
    nameIn: ({ imports }) => imports.new,
    isFor: (roles) => importableKinds(roles).length > 0,
  },
  { path: '/webhooks/new', nameIn: ({ integration }) => integration.newWebhook, isFor: may(createWebhook) },
  { path: '/api-tokens/new', nameIn: ({ integration }) => integration.newToken, isFor: may(createToken) },
]

export const actsFor = (roles: readonly StaffRole[]): readonly Act[] =>
  acts.filter(({ isFor }) => isFor(roles))
