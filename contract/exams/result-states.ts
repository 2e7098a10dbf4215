/** Constants only, without the schema library, so that the initial bundle of a page can import them. */
export const resultOutcomes = ['PASSED', 'FAILED', 'NOT_ATTENDED'] as const
export type ResultOutcome = (typeof resultOutcomes)[number]

/** Both spellings of the specification; input may use either, output uses the second. */
export const absentSpellings = ['NOT_ATTEND', 'NOT_ATTENDED'] as const

/** Where a result comes from: the exam provider, a file, staff, or the clock after `missingDays` without one. */
export const resultSources = ['PROVIDER', 'FILE', 'STAFF', 'CLOCK'] as const
export type ResultSource = (typeof resultSources)[number]

/** Status of a result for its candidate; HELD results are reviewed by staff before publication. */
export const resultStatuses = ['WAITING', 'RECEIVED', 'HELD', 'PUBLISHED'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** A candidate without a result this many days after the exam's day is recorded as not attended. */
export const missingDays = 7

/** Why a delivered result is in the inbox for staff. */
export const inboxCauses = ['UNKNOWN', 'NOT_SITTING', 'OTHER_EXAM'] as const
export type InboxCause = (typeof inboxCauses)[number]
