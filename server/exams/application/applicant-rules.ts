import { type ApplicantState, applicantMoves, isLiveApplicant } from '#contract/exams/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { changeUntil } from '../catalogue/change-rules.ts'

/** What the rules read of an application, together with its exam. */
export interface ApplicantFacts {
  readonly applyState: ApplicantState
  readonly startAt: Date
  readonly cancelDays: number
  readonly changedAt: Date | null
  readonly canceledAt: Date | null
}

/** Cancelling: while APPLIED or SCHEDULED, and before its deadline. */
export function canCancelApplicant(applicant: ApplicantFacts, now: Date, zone: string): Decision {
  const until = changeUntil(applicant, zone)
  if (!isKept(applicant)) return refuse('APPLICANT_CLOSED')
  if (now >= until) return { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/** Changing the date: once, while APPLIED or SCHEDULED, and before its deadline. */
export function canChangeExam(applicant: ApplicantFacts, now: Date, zone: string): Decision {
  const until = changeUntil(applicant, zone)
  if (!isKept(applicant)) return refuse('APPLICANT_CLOSED')
  if (applicant.changedAt) return refuse('CHANGED_ALREADY')
  if (now >= until) return { ...refuse('CHANGE_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/** An application that the specification calls applied: not a mere hold, and not over. */
function isKept({ applyState }: ApplicantFacts): boolean {
  return applyState !== 'DRAFT' && applicantMoves[applyState].includes('CANCELED')
}

/** An application that is more than a hold, and whose exam is not over for it. */
export function isApplied(state: ApplicantState): boolean {
  return state !== 'DRAFT' && isLiveApplicant(state)
}

/** What an application has of its exam: HELD until it is paid, TAKEN then, and LOST when it was given up or dropped. */
export function seatOfApplicant(state: ApplicantState): 'HELD' | 'TAKEN' | 'LOST' {
  if (state === 'DRAFT') return 'HELD'
  return isLiveApplicant(state) || state === 'COMPLETED' ? 'TAKEN' : 'LOST'
}
