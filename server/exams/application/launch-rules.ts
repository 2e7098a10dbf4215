import type { ApplicantState } from '#contract/exams/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** The test can be opened this long before its start, for the provider's identity checks. */
export const launchMinutes = 30

/** Lifetime of a launch, from the click to the provider's authentication request. */
export const hintSeconds = 60

export interface LaunchFacts {
  readonly applyState: ApplicantState
  readonly handedOver: boolean
  readonly startAt: Date
  readonly finishAt: Date
}

export function launchOpensAt({ startAt }: Pick<LaunchFacts, 'startAt'>): Date {
  return new Date(startAt.getTime() - launchMinutes * 60_000)
}

/** The test can be opened once handed over, from `launchMinutes` before the start to the finish. */
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
