import type { ApplicantEnding, OrderState } from '#contract/exams/exam-states.ts'
import { marketingYears } from '#contract/people/marketing.ts'
import { addDays, addMonths, dayOf, type PlainDate, startOfDay } from '#contract/platform/centre-time.ts'
import type { RetentionPeriods } from './retention-settings.ts'

/** In order of deletion. */
export const retentionKinds = [
  'orders',
  'registrations',
  'consents',
  'mails',
  'invitations',
  'org-agreements',
  'sessions',
  'verifications',
  'address-corrections',
  'result-files',
  'attendance-files',
  'data-imports',
  'deliveries',
  'tickets',
  'waiting-entries',
  'waiting-periods',
  'notifications',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export type RetentionCounts = Readonly<Record<RetentionKind, number>>

/** Orders without a pending payment; pending refunds are checked separately. */
export const settledOrderStates: readonly OrderState[] = ['DONE', 'CANCELED', 'EXPIRED', 'FAILED']

/** Such applications are deleted with their orders. */
export const unpaidEndings: readonly ApplicantEnding[] = ['HOLD_ENDED', 'GIVEN_UP']

/** For imported files and deliveries, which only repeat stored results and attendance. */
const workingCopyDays = 90

/** Data from before these instants is deleted. */
export interface RetentionCutoffs {
  readonly orders: Date
  /** When what the consent allowed ended; also for guest registrations. */
  readonly consents: Date
  /** Consent to marketing given before then has lapsed long enough ago. */
  readonly lapsedMarketing: Date
  readonly mails: Date
  readonly sessions: Date
  readonly verifications: Date
  readonly workingCopies: Date
}

/** 00:00 of a day in the centre's zone, so that everything is kept for at least its period. */
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
