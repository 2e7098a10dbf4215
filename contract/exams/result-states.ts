/** Results of exams: words and numbers only, so that a page's first view can read them without the shapes' library. */
export const resultOutcomes = ['PASSED', 'FAILED', 'NOT_ATTENDED'] as const
export type ResultOutcome = (typeof resultOutcomes)[number]

/** Who did not come, in either spelling of the specification; what comes in may have both, what goes out the second. */
export const absentWords = ['NOT_ATTEND', 'NOT_ATTENDED'] as const

/** How a result came: a score of the testing provider, a file, by hand, or none within `missingDays`. */
export const resultSources = ['PROVIDER', 'FILE', 'STAFF', 'CLOCK'] as const
export type ResultSource = (typeof resultSources)[number]

/** Where a result stands for its candidate; a HELD one is looked at by staff before it is published. */
export const resultStandings = ['WAITING', 'RECEIVED', 'HELD', 'PUBLISHED'] as const
export type ResultStanding = (typeof resultStandings)[number]

/** Who has no result so many days after the exam's day has not attended. */
export const missingDays = 7

/** Why a delivered result waits for staff. */
export const inboxCauses = ['UNKNOWN', 'NOT_SITTING', 'OTHER_EXAM'] as const
export type InboxCause = (typeof inboxCauses)[number]
