import { absencesToRestriction, restrictionMonths } from '#contract/courses/completion-states.ts'
import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/**
 * The restriction that an absence opens, where it is the last that it takes: `counted` are the absences since the end
 * of the last restriction, this one included. It lasts calendar months from the day of `now` in the centre's zone, and
 * ends with the first instant after them.
 */
export function restrictionOpened(
  counted: number,
  now: Date,
  zone: string,
): { startAt: Date; finishAt: Date } | undefined {
  if (counted < absencesToRestriction) return undefined
  return { startAt: now, finishAt: startOfDay(addMonths(dayOf(now, zone), restrictionMonths), zone) }
}

export interface RestrictionFacts {
  readonly finishAt: Date
  readonly liftedAt: Date | null
}

/** Does a restriction still keep its member from registering? */
export function lasts({ finishAt, liftedAt }: RestrictionFacts, now: Date): boolean {
  return liftedAt === null && now < finishAt
}

/** May staff lift it? */
export function canLift(restriction: RestrictionFacts, now: Date): Decision {
  return lasts(restriction, now) ? allow() : refuse('RESTRICTION_OVER')
}

/**
 * The absences that a restriction stands on once one of them is corrected: others that would count, also some of the
 * time since, take its place. Undefined where they are too few, which ends it.
 */
export function standsOn<Absence>(counted: readonly Absence[]): readonly Absence[] | undefined {
  return counted.length < absencesToRestriction ? undefined : counted.slice(0, absencesToRestriction)
}
