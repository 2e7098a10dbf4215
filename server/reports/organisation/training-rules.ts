import type { LectureResult } from '#contract/courses/completion-states.ts'
import type { TrainingFilter, TrainingStanding } from '#contract/reports/org-training.ts'
import { certificateState, isExpiring } from '../../certificates/certificate/certificate-rules.ts'

/** How a certificate in force stands: it runs out on a day within six months, today included. */
export function certificateStanding(
  finishAt: Date,
  now: Date,
  zone: string,
): Extract<TrainingStanding, 'VALID' | 'EXPIRING' | 'EXPIRED'> {
  if (certificateState({ finishAt, revokedAt: null }, now) === 'EXPIRED') return 'EXPIRED'
  return isExpiring({ finishAt }, now, zone) ? 'EXPIRING' : 'VALID'
}

/** How a registration stands that was not cancelled; `result` is null until its course is completed. */
export function courseStanding(
  result: LectureResult | null,
): Extract<TrainingStanding, 'COMPLETED' | 'REGISTERED' | 'NOT_COMPLETED'> {
  if (result === null) return 'REGISTERED'
  return result === 'COMPLETED' ? 'COMPLETED' : 'NOT_COMPLETED'
}

/** Whether an entry counts as held: a valid certificate, or a completed course. */
export function isHeld(standing: TrainingStanding): boolean {
  return standing === 'VALID' || standing === 'EXPIRING' || standing === 'COMPLETED'
}

interface Entry {
  readonly kind: 'CERTIFICATION' | 'COURSE'
  readonly standing: TrainingStanding
}

/** Whether a person with these entries matches a filter. */
export function matchesFilter(entries: readonly Entry[], filter: TrainingFilter): boolean {
  const standings = new Set(
    entries.flatMap(({ kind, standing }) => (kind === 'CERTIFICATION' ? [standing] : [])),
  )
  const certified = standings.has('VALID') || standings.has('EXPIRING')
  switch (filter) {
    case 'expiring':
      return standings.has('EXPIRING')
    case 'expired':
      return standings.has('EXPIRED')
    case 'certified':
      return certified
    case 'uncertified':
      return !certified
  }
}
