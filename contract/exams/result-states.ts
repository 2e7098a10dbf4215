import type { ExamState } from './exam-states.ts'

/** Constants without the schema library, as pages import them. */
export const resultOutcomes = ['PASSED', 'FAILED', 'NOT_ATTENDED'] as const
export type ResultOutcome = (typeof resultOutcomes)[number]

/** The specification has both; input may use either, output uses the second. */
export const absentSpellings = ['NOT_ATTEND', 'NOT_ATTENDED'] as const

/** CLOCK: no result arrived within `missingDays`. */
export const resultSources = ['PROVIDER', 'FILE', 'STAFF', 'CLOCK'] as const
export type ResultSource = (typeof resultSources)[number]

/** HELD results are reviewed by staff before publication. */
export const resultStatuses = ['WAITING', 'RECEIVED', 'HELD', 'PUBLISHED'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** Days after the exam's day: then a candidate without a result is recorded as not attended. */
export const missingDays = 7

export const inboxCauses = ['UNKNOWN', 'NOT_SITTING', 'OTHER_EXAM'] as const
export type InboxCause = (typeof inboxCauses)[number]

/** Results are published once nobody sits the exam any more. */
export function isPublishable(state: ExamState): boolean {
  return state === 'WAITING_COMPLETION' || state === 'FINISHED'
}
