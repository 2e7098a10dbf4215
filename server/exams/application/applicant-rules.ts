import { bookingWindow } from '#contract/exams/booking-window.ts'
import { type ApplicantState, applicantMoves, isLiveApplicant } from '#contract/exams/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { changeUntil } from '../catalogue/change-rules.ts'

export interface ApplicantFacts {
  readonly applyState: ApplicantState
  readonly startAt: Date
  readonly cancelDays: number
  readonly changedAt: Date | null
  readonly canceledAt: Date | null
}

/** An application can be cancelled while APPLIED or SCHEDULED, before the deadline. */
export function canCancelApplicant(applicant: ApplicantFacts, now: Date, zone: string): Decision {
  const until = changeUntil(applicant, zone)
  if (!isCancellable(applicant)) return refuse('APPLICANT_CLOSED')
  if (now >= until) return { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/**
 * The date can be changed once, while APPLIED or SCHEDULED, before the deadline. With a seat kept for a renewal it cannot before
 * the month opens: until then the seats of other exams are kept for others.
 */
export function canChangeExam(applicant: ApplicantFacts, now: Date, zone: string): Decision {
  const until = changeUntil(applicant, zone)
  if (!isCancellable(applicant)) return refuse('APPLICANT_CLOSED')
  if (applicant.changedAt) return refuse('CHANGED_ALREADY')
  if (now >= until) return { ...refuse('CHANGE_DEADLINE_PASSED', { until }), until }
  const { opensAt } = bookingWindow(applicant, zone)
  if (now < opensAt) return refuse('CHANGE_NOT_OPEN', { from: opensAt })
  return allow(until)
}

/** An application in the sense of the specification: more than a hold, and not over. */
function isCancellable({ applyState }: ApplicantFacts): boolean {
  return applyState !== 'DRAFT' && applicantMoves[applyState].includes('CANCELED')
}

/** More than a hold, and not over. */
export function isApplied(state: ApplicantState): boolean {
  return state !== 'DRAFT' && isLiveApplicant(state)
}

/** HELD until paid, then TAKEN; LOST when cancelled or dropped. */
export function seatOfApplicant(state: ApplicantState): 'HELD' | 'TAKEN' | 'LOST' {
  if (state === 'DRAFT') return 'HELD'
  return isLiveApplicant(state) || state === 'COMPLETED' ? 'TAKEN' : 'LOST'
}
