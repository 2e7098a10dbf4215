import type { ApplicantState } from '#contract/exams/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** The test can be opened from so many minutes before its start, for the provider's own checks of who sits it. */
export const launchMinutes = 30

/** A click on the way to the test is good for so long. */
export const hintSeconds = 60

/** What the rule reads of an application and its exam. */
export interface LaunchFacts {
  readonly applyState: ApplicantState
  readonly handedOver: boolean
  readonly startAt: Date
  readonly finishAt: Date
}

export function launchOpensAt({ startAt }: Pick<LaunchFacts, 'startAt'>): Date {
  return new Date(startAt.getTime() - launchMinutes * 60_000)
}

/** Opening the test: once handed over, from `launchMinutes` before its start to its finish. */
export function canLaunch(applicant: LaunchFacts, now: Date): Decision {
  const { applyState, handedOver, finishAt } = applicant
  const opensAt = launchOpensAt(applicant)
  if (applyState === 'COMPLETED') return refuse('LAUNCH_OVER')
  if (!handedOver || (applyState !== 'SCHEDULED' && applyState !== 'IN_PROGRESS'))
    return refuse('LAUNCH_CLOSED')
  if (now >= finishAt) return refuse('LAUNCH_OVER')
  if (now < opensAt) return refuse('LAUNCH_NOT_YET', { from: opensAt })
  return allow(finishAt)
}
