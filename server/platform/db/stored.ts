import type { CourseSection } from '#contract/courses/course-sections.ts'
import type { NoticeField } from '#contract/exams/certification.ts'
import type { ResultSource } from '#contract/exams/result-states.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** The `description` column of a course and of a lecture; rows older than the catalogue have no optional parts. */
export interface StoredDescription extends Partial<Record<CourseSection, LocalisedText | null>> {
  readonly introduction: LocalisedText
  readonly forWhom: LocalisedText
  readonly outline: readonly { readonly title: LocalisedText; readonly text: LocalisedText }[]
  readonly instructors?: readonly {
    readonly name: string
    readonly about: LocalisedText | null
    /** The name of a stored picture; older rows have none. */
    readonly picture?: string | null
  }[]
}

/** A lecture's `place` column. */
export interface StoredPlace {
  readonly name: LocalisedText
  readonly address: LocalisedText
  readonly note: LocalisedText | null
  /** How to get there; left out where there is nothing to say. */
  readonly directions?: LocalisedText
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
  readonly sampleQuestions?: readonly StoredSampleQuestion[]
}

export interface StoredSampleQuestion {
  readonly question: LocalisedText
  readonly options: readonly { readonly text: LocalisedText; readonly correct: boolean }[]
  readonly explanation: LocalisedText
}

/** A certification's `notice` column: the fields of the consumer notice that are written so far. */
export type StoredNotice = Readonly<Partial<Record<NoticeField, LocalisedText | undefined>>>

/** Points of a section of an exam, as reported. */
export interface SectionPoints {
  readonly score: number
  readonly total: number
}

/** The same in a result, with the section's name when it was reported. */
export interface StoredSection extends SectionPoints {
  readonly title: LocalisedText
}

/** A result as delivered by any source; `subject` is the exam number, or the provider's id of the candidate. */
export interface StoredDelivery {
  readonly source: ResultSource
  readonly subject: string
  /** The exam named by the provider, and the exam of the delivery's source. */
  readonly examCode: string | null
  readonly examId?: number | undefined
  /** Null if the candidate did not attend. */
  readonly score: number | null
  readonly totalScore: number
  readonly takenAt: string | null
  readonly providerAt: string | null
  /** In the order of the certification's sections; absent if only the score was reported. */
  readonly sections?: readonly SectionPoints[] | undefined
}

/** A row of an imported result file. */
export interface StoredResultRow {
  readonly line: number
  readonly examNumber: string
  readonly examCode: string
  readonly score: number | null
  readonly totalScore: number
  readonly takenAt: string | null
  readonly sections?: readonly SectionPoints[] | undefined
}

/** A line of an imported file of courses, dates or people, as its kind has parsed it. */
export interface StoredImportRow {
  readonly line: number
  readonly row: object
}

/** A record that applying an import has created. */
export interface CreatedRecord {
  readonly line: number
  readonly id: number
}

/** A row of an imported attendance file: the new values, and those stored when it was read. */
export interface StoredAttendanceRow {
  readonly line: number
  readonly attenderId: number
  readonly before: StoredAttendance
  readonly after: StoredAttendance
}

/** Minutes per day, in order of the days; null if not entered. */
export interface StoredAttendance {
  readonly days: readonly (number | null)[]
  readonly practiceDone: boolean
  readonly excusedBecause: string | null
}

/** A problem found in the audit log. */
export type AuditProblem =
  /** Changed rows, or rows with missing predecessors. */
  | { readonly kind: 'CHAIN'; readonly ids: readonly number[] }
  /** The row of a signed head is missing: it and its successors were deleted. */
  | { readonly kind: 'ROW_MISSING'; readonly day: PlainDate; readonly id: number }
  /** The row of a signed head has another hash: rows were rewritten with their hashes. */
  | { readonly kind: 'ROW_REPLACED'; readonly day: PlainDate; readonly id: number }
  /** The newest head is not signed with any of the secrets. */
  | { readonly kind: 'HEAD_UNSIGNED'; readonly day: PlainDate }
  /** The head stored for that day is missing. */
  | { readonly kind: 'HEAD_MISSING'; readonly day: PlainDate }

/** A hold: unpaid, paid, run out unpaid, or ended by its holder. */
export type HoldState = 'HELD' | 'TAKEN' | 'ENDED' | 'GIVEN_UP'
