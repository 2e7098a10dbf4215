import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface PersonFacts {
  readonly isMember: boolean
  /** Live sessions. */
  readonly sessions: number
  /** A restriction keeps the person from registering. */
  readonly isRestricted: boolean
}

export function canEndSessions({ sessions }: PersonFacts): Decision {
  return sessions > 0 ? allow() : refuse('NO_SESSIONS')
}

/** May staff keep a person from registering? Guests have no account to restrict. */
export function canRestrict({ isMember, isRestricted }: PersonFacts): Decision {
  if (!isMember) return refuse('GUEST_NOT_RESTRICTED')
  return isRestricted ? refuse('RESTRICTION_ACTIVE') : allow()
}

export function canLiftRestriction({ isRestricted }: PersonFacts): Decision {
  return isRestricted ? allow() : refuse('RESTRICTION_OVER')
}

const maxMonths = 24

/** The end of a restriction imposed by staff, a day from tomorrow to two years ahead; undefined for other days. */
export function endOfRestriction(until: string, now: Date, zone: string): Date | undefined {
  const today = dayOf(now, zone)
  return until > today && until <= addMonths(today, maxMonths) ? startOfDay(until, zone) : undefined
}
