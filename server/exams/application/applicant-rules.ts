import { addDays, dayOf, startOfDay } from '#contract/centre-time.ts'
import type { CertificationLevel } from '#contract/certification.ts'
import {
  type ApplicantState,
  applicantMoves,
  type ExamState,
  liveApplicantStates,
} from '#contract/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** The rules that an application made now keeps (specification §4 and §9). */
export const currentTerms = { cancelDays: 2, refundPercent: 100 } as const

/** What the rules read of an application, together with its exam. */
export interface ApplicantFacts {
  readonly applyState: ApplicantState
  readonly startAt: Date
  readonly cancelDays: number
  readonly changedAt: Date | null
  readonly canceledAt: Date | null
}

/** What they read of an exam that a date could be changed to. */
export interface TargetFacts {
  readonly id: number
  readonly certificationId: number
  readonly level: CertificationLevel
  readonly state: ExamState
  readonly startAt: Date
  readonly capacity: number
  readonly seatsTaken: number
}

/** Cancelling and changing end at 00:00 of the day on which the exam is fewer than `cancelDays` days away. */
export function changeUntil(
  { startAt, cancelDays }: { startAt: Date; cancelDays: number },
  zone: string,
): Date {
  return startOfDay(addDays(dayOf(startAt, zone), 1 - cancelDays), zone)
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

/** May an application for one exam be moved to another? Same month, certification and level, and a seat left. */
export function canChangeTo(
  from: Omit<TargetFacts, 'capacity' | 'seatsTaken' | 'state'>,
  to: TargetFacts,
  now: Date,
  zone: string,
): Decision {
  const month = (exam: { startAt: Date }) => dayOf(exam.startAt, zone).slice(0, 7)
  const fits =
    to.id !== from.id &&
    to.certificationId === from.certificationId &&
    to.level === from.level &&
    month(to) === month(from) &&
    to.state === 'ANNOUNCED' &&
    now < to.startAt
  if (!fits) return refuse('NOT_CHANGEABLE_TO')
  if (to.seatsTaken >= to.capacity) return refuse('EXAM_FULL')
  return allow()
}

/** An application that is more than a hold, and whose exam is not over for it. */
export function isApplied(state: ApplicantState): boolean {
  return state !== 'DRAFT' && isLiveApplicant(state)
}

export function isLiveApplicant(state: ApplicantState): boolean {
  return (liveApplicantStates as readonly ApplicantState[]).includes(state)
}

/** What an application has of its exam: HELD until it is paid, TAKEN then, and LOST when it was given up or dropped. */
export function seatOfApplicant(state: ApplicantState): 'HELD' | 'TAKEN' | 'LOST' {
  if (state === 'DRAFT') return 'HELD'
  return isLiveApplicant(state) || state === 'COMPLETED' ? 'TAKEN' : 'LOST'
}
