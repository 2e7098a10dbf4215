import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface PersonFacts {
  readonly isMember: boolean
  readonly isMerged: boolean
  readonly sessions: number
  readonly isRestricted: boolean
}

export function canEndSessions({ sessions, isMerged }: PersonFacts): Decision {
  if (isMerged) return refuse('ACCOUNT_MERGED')
  return sessions > 0 ? allow() : refuse('NO_SESSIONS')
}

/** Not a guest, who has no account. */
export function canRestrict({ isMember, isMerged, isRestricted }: PersonFacts): Decision {
  if (!isMember) return refuse('GUEST_NOT_RESTRICTED')
  if (isMerged) return refuse('ACCOUNT_MERGED')
  return isRestricted ? refuse('RESTRICTION_ACTIVE') : allow()
}

export function canLiftRestriction({ isRestricted }: PersonFacts): Decision {
  return isRestricted ? allow() : refuse('RESTRICTION_OVER')
}

const maxMonths = 24

/** A day from tomorrow to two years ahead; undefined for any other. */
export function endOfRestriction(until: string, now: Date, zone: string): Date | undefined {
  const today = dayOf(now, zone)
  return until > today && until <= addMonths(today, maxMonths) ? startOfDay(until, zone) : undefined
}

/** Staff may not see the site as other staff. */
export function canView({
  isMember,
  isMerged,
  isStaff,
}: Pick<PersonFacts, 'isMember' | 'isMerged'> & { readonly isStaff: boolean }): Decision {
  if (!isMember) return refuse('VIEW_NEEDS_ACCOUNT')
  if (isMerged) return refuse('ACCOUNT_MERGED')
  return isStaff ? refuse('VIEW_OF_STAFF') : allow()
}
