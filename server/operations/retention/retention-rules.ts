import type { ApplicantEnding, OrderState } from '#contract/exams/exam-states.ts'
import { marketingYears } from '#contract/people/marketing.ts'
import { addDays, addMonths, dayOf, type PlainDate, startOfDay } from '#contract/platform/centre-time.ts'
import type { RetentionPeriods } from './retention-settings.ts'

/** Kinds of personal data that are deleted by age, in the order in which they are. */
export const retentionKinds = [
  'orders',
  'registrations',
  'consents',
  'mails',
  'invitations',
  'sessions',
  'verifications',
  'result-files',
  'attendance-files',
  'deliveries',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** How many rows of each kind. */
export type RetentionCounts = Readonly<Record<RetentionKind, number>>

/** Orders whose money has come to rest; a refund that is under way is not at rest, whatever the state. */
export const settledOrderStates: readonly OrderState[] = ['DONE', 'CANCELED', 'EXPIRED', 'FAILED']

/** Endings of applications that were never paid: they are deleted with their orders. */
export const unpaidEndings: readonly ApplicantEnding[] = ['HOLD_ENDED', 'GIVEN_UP']

/** Copies of results and attendance in files and deliveries, which the stored results repeat. */
const workingCopyDays = 90

/** What happened before these instants is deleted. */
export interface RetentionCutoffs {
  readonly orders: Date
  /** For registrations of guests and for consents: the end of what was allowed. */
  readonly consents: Date
  /** Consent to marketing that was given before has lapsed by itself so long ago. */
  readonly lapsedMarketing: Date
  readonly mails: Date
  readonly sessions: Date
  readonly verifications: Date
  readonly workingCopies: Date
}

/**
 * The cutoffs of a day: 00:00 of the day that lies the period before, in the centre's zone, so that everything is kept
 * for at least its period. Sessions end by their own time.
 */
export function retentionCutoffs(
  periods: RetentionPeriods,
  { now, zone }: { readonly now: Date; readonly zone: string },
): RetentionCutoffs {
  const today = dayOf(now, zone)
  const start = (day: PlainDate) => startOfDay(day, zone)
  const yearsAgo = (years: number) => start(addMonths(today, -12 * years))
  const daysAgo = (days: number) => start(addDays(today, -days))
  return {
    orders: yearsAgo(periods.ordersYears),
    consents: yearsAgo(periods.consentsYears),
    lapsedMarketing: yearsAgo(marketingYears + periods.consentsYears),
    mails: daysAgo(periods.mailsDays),
    sessions: now,
    verifications: daysAgo(periods.verificationsDays),
    workingCopies: daysAgo(workingCopyDays),
  }
}
