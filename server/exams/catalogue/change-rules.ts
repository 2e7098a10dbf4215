import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { DeadlineChange } from '#contract/exams/exam.ts'
import type { ExamState } from '#contract/exams/exam-states.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** Stored with each application made now (specification §4 and §9). */
export const currentTerms = { cancelDays: 2, refundPercent: 100 } as const

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

export function deadlineAfterChange(
  from: { startAt: Date; cancelDays: number },
  to: { startAt: Date },
  now: Date,
  zone: string,
): { until: Date; change: DeadlineChange } {
  const before = changeUntil(from, zone)
  const until = changeUntil({ startAt: to.startAt, cancelDays: from.cancelDays }, zone)
  if (now >= until) return { until, change: 'PASSED' }
  if (until < before) return { until, change: 'EARLIER' }
  return { until, change: until > before ? 'LATER' : 'SAME' }
}

/** The other exam must have the same month, certification and level, and a seat left. */
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
