import type { CourseSection } from '#contract/courses/course-sections.ts'
import type { NoticeField } from '#contract/exams/certification.ts'
import type { ResultSource } from '#contract/exams/result-states.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** The `description` column of courses and lectures. Rows from before the catalogue have no optional parts. */
export interface StoredDescription extends Partial<Record<CourseSection, LocalisedText | null>> {
  readonly introduction: LocalisedText
  readonly forWhom: LocalisedText
  readonly outline: readonly { readonly title: LocalisedText; readonly text: LocalisedText }[]
  readonly instructors?: readonly {
    readonly name: string
    readonly about: LocalisedText | null
    /** Missing in older rows. */
    readonly picture?: string | null
  }[]
}

/** A lecture's `place` column. */
export interface StoredPlace {
  readonly name: LocalisedText
  readonly address: LocalisedText
  readonly note: LocalisedText | null
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

/** A certification's `notice` column: the fields written so far. */
export type StoredNotice = Readonly<Partial<Record<NoticeField, LocalisedText | undefined>>>

export interface SectionPoints {
  readonly score: number
  readonly total: number
}

/** With the section's name at the time of the report. */
export interface StoredSection extends SectionPoints {
  readonly title: LocalisedText
}

/** A result from any source. `subject` is the exam number, or the provider's id of the candidate. */
export interface StoredDelivery {
  readonly source: ResultSource
  readonly subject: string
  /** `examCode` is the provider's; `examId` is the exam of the delivery's source. */
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

export interface StoredResultRow {
  readonly line: number
  readonly examNumber: string
  readonly examCode: string
  readonly score: number | null
  readonly totalScore: number
  readonly takenAt: string | null
  readonly sections?: readonly SectionPoints[] | undefined
}

/** A line of an import as parsed for its kind: courses, dates or people. */
export interface StoredImportRow {
  readonly line: number
  readonly row: object
}

export interface CreatedRecord {
  readonly line: number
  readonly id: number
}

/** The new values, and those stored when the file was read. */
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

export type AuditProblem =
  /** Changed rows, or rows with missing predecessors. */
  | { readonly kind: 'CHAIN'; readonly ids: readonly number[] }
  /** The row of a signed head was deleted, with its successors. */
  | { readonly kind: 'ROW_MISSING'; readonly day: PlainDate; readonly id: number }
  /** The row of a signed head has another hash: rows were rewritten with their hashes. */
  | { readonly kind: 'ROW_REPLACED'; readonly day: PlainDate; readonly id: number }
  | { readonly kind: 'HEAD_UNSIGNED'; readonly day: PlainDate }
  | { readonly kind: 'HEAD_MISSING'; readonly day: PlainDate }

/** `ENDED`: ran out unpaid. `GIVEN_UP`: ended by its holder. */
export type HoldState = 'HELD' | 'TAKEN' | 'ENDED' | 'GIVEN_UP'

/** What an act of staff is given for one of many objects. */
export interface StoredCall {
  readonly params: unknown
  readonly body?: unknown
  /** Of a record that has one. */
  readonly version?: number
}

/** Who acts, for the audit log. */
export interface StoredSource {
  readonly actor: { readonly sub: string; readonly role: 'operator' }
  readonly ip?: string
  readonly requestId?: string
}
