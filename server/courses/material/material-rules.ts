import type { MaterialMoment } from '#contract/courses/completion-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface MaterialFacts {
  readonly availableFrom: MaterialMoment
  readonly appliedAt: Date
  readonly startAt: Date
}

export function materialOpensAt({ availableFrom, appliedAt, startAt }: MaterialFacts): Date {
  return availableFrom === 'REGISTRATION' ? appliedAt : startAt
}

export function canDownloadMaterial(facts: MaterialFacts, now: Date): Decision {
  const from = materialOpensAt(facts)
  return now < from ? refuse('MATERIAL_NOT_OPEN', { from }) : allow()
}

export interface EarlierVersion {
  readonly availableFrom: MaterialMoment
  readonly withdrawnAt: Date | null
  readonly downloaded: boolean
}

/** Only if attenders could read an earlier version, even one that was withdrawn. */
export function shouldMailVersion(earlier: readonly EarlierVersion[], startAt: Date, now: Date): boolean {
  return earlier.some(({ availableFrom, withdrawnAt, downloaded }) => {
    const until = withdrawnAt ?? now
    return downloaded || availableFrom === 'REGISTRATION' || (until >= startAt && now >= startAt)
  })
}
