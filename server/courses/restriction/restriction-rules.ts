import { absencesToRestriction, restrictionMonths } from '#contract/courses/completion-states.ts'
import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/**
 * The restriction to open for `counted` absences since the end of the last one; undefined below the limit. It lasts
 * calendar months from the day of `now` in the centre's zone and ends at 00:00 of the day after.
 */
export function restrictionSpan(
  counted: number,
  now: Date,
  zone: string,
): { startAt: Date; finishAt: Date } | undefined {
  if (counted < absencesToRestriction) return undefined
  return { startAt: now, finishAt: startOfDay(addMonths(dayOf(now, zone), restrictionMonths), zone) }
}

/** How many more absences, beside the counted ones, open the next restriction. */
export function absencesLeft(counted: number): number {
  return Math.max(0, absencesToRestriction - counted)
}

export interface RestrictionFacts {
  readonly finishAt: Date
  readonly liftedAt: Date | null
}

/** Whether a restriction still prevents registrations. */
export function isActive({ finishAt, liftedAt }: RestrictionFacts, now: Date): boolean {
  return liftedAt === null && now < finishAt
}

/** Whether staff may lift it. */
export function canLift(restriction: RestrictionFacts, now: Date): Decision {
  return isActive(restriction, now) ? allow() : refuse('RESTRICTION_OVER')
}

/**
 * The absences that keep a restriction open after one of its absences was corrected: the oldest counted ones, including
 * absences since. Undefined if there are too few, which ends it.
 */
export function replacementAbsences<Absence>(counted: readonly Absence[]): readonly Absence[] | undefined {
  return counted.length < absencesToRestriction ? undefined : counted.slice(0, absencesToRestriction)
}
