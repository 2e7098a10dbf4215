import { absencesToRestriction, restrictionMonths } from '#contract/courses/completion-states.ts'
import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/**
 * Undefined below the limit; `counted` are absences since the end of the last restriction. Lasts calendar months from the day of
 * `now` in the centre's zone, and ends at 00:00 of the day after.
 */
export function restrictionSpan(
  counted: number,
  now: Date,
  zone: string,
): { startAt: Date; finishAt: Date } | undefined {
  if (counted < absencesToRestriction) return undefined
  return { startAt: now, finishAt: startOfDay(addMonths(dayOf(now, zone), restrictionMonths), zone) }
}

/** How many more absences open the next restriction. */
export function absencesLeft(counted: number): number {
  return Math.max(0, absencesToRestriction - counted)
}

export interface RestrictionFacts {
  readonly finishAt: Date
  readonly liftedAt: Date | null
}

/** Whether the restriction still prevents registrations. */
export function isActive({ finishAt, liftedAt }: RestrictionFacts, now: Date): boolean {
  return liftedAt === null && now < finishAt
}

export function canLift(restriction: RestrictionFacts, now: Date): Decision {
  return isActive(restriction, now) ? allow() : refuse('RESTRICTION_OVER')
}

/** The oldest counted absences, also later ones, keep the restriction open. Undefined if there are too few, which ends it. */
export function replacementAbsences<Absence>(counted: readonly Absence[]): readonly Absence[] | undefined {
  return counted.length < absencesToRestriction ? undefined : counted.slice(0, absencesToRestriction)
}
