import type { CertificationLevel } from '#contract/exams/certification.ts'

/** A code of the demonstration; each can be used once. */
export interface DiscountCodeTemplate {
  readonly code: string
  readonly percent?: number
  readonly amount?: number
  readonly level?: CertificationLevel
  /** No longer valid. */
  readonly over?: true
}

export const discountCodeTemplates: readonly DiscountCodeTemplate[] = [
  { code: 'WELCOME-10', percent: 10 },
  { code: 'WELCOME-10-AGAIN', percent: 10 },
  { code: 'LESS-20000', amount: 20_000 },
  { code: 'LESS-20000-AGAIN', amount: 20_000 },
  { code: 'ARCHITECT-HALF', percent: 50, level: 'ASSOCIATE' },
  { code: 'FREE-EXAM', percent: 100 },
  { code: 'FREE-EXAM-AGAIN', percent: 100 },
  { code: 'LAST-SUMMER', percent: 30, over: true },
]
