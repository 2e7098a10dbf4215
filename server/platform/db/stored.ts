import type { NoticeField } from '#contract/exams/certification.ts'
import type { ResultSource } from '#contract/exams/result-states.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** A lecture's `description` column. */
export interface StoredDescription {
  readonly introduction: LocalisedText
  readonly forWhom: LocalisedText
  readonly outline: readonly { readonly title: LocalisedText; readonly text: LocalisedText }[]
}

/** A lecture's `place` column. */
export interface StoredPlace {
  readonly name: LocalisedText
  readonly address: LocalisedText
  readonly note: LocalisedText | null
}

/** A certification's `guide` column. */
export interface StoredGuide {
  readonly forWhom: readonly LocalisedText[]
  readonly parts: {
    readonly kind: 'SECTIONS' | 'QUESTION_TYPES'
    readonly list: readonly {
      readonly title: LocalisedText
      readonly text: LocalisedText
      readonly questions: number
    }[]
  }
}

/** A certification's `notice` column: the fields of the consumer notice that are written so far. */
export type StoredNotice = Readonly<Partial<Record<NoticeField, LocalisedText | undefined>>>

/** A result as it was delivered, from whichever way; `subject` is an exam number, or whom else the provider named. */
export interface StoredDelivery {
  readonly source: ResultSource
  readonly subject: string
  /** The exam that the provider named, and the one that its way of delivery belongs to. */
  readonly examCode: string | null
  readonly examId?: number | undefined
  /** Null where the candidate did not attend. */
  readonly score: number | null
  readonly totalScore: number
  readonly takenAt: string | null
  readonly providerAt: string | null
}

/** A line of a staged file of results. */
export interface StoredResultRow {
  readonly line: number
  readonly examNumber: string
  readonly examCode: string
  readonly score: number | null
  readonly totalScore: number
  readonly takenAt: string | null
}

/** A line of a staged file of attendance: what was read, and what stood when it was read. */
export interface StoredAttendanceRow {
  readonly line: number
  readonly attenderId: number
  readonly before: StoredAttendance
  readonly after: StoredAttendance
}

/** Minutes for each day, in the order of the days; null where not entered. */
export interface StoredAttendance {
  readonly days: readonly (number | null)[]
  readonly practiceDone: boolean
  readonly excusedBecause: string | null
}

/** What is wrong with the audit log. */
export type AuditProblem =
  /** Rows that were changed, or before which rows are missing. */
  | { readonly kind: 'CHAIN'; readonly ids: readonly number[] }
  /** The row that a head names is not there: it and what came after it were deleted. */
  | { readonly kind: 'ROW_MISSING'; readonly day: PlainDate; readonly id: number }
  /** The row that a head names has another hash: rows were rewritten together with their hashes. */
  | { readonly kind: 'ROW_REPLACED'; readonly day: PlainDate; readonly id: number }
  /** The newest head was not signed by any of the secrets. */
  | { readonly kind: 'HEAD_UNSIGNED'; readonly day: PlainDate }
  /** The head of that day was stored, and is gone. */
  | { readonly kind: 'HEAD_MISSING'; readonly day: PlainDate }
