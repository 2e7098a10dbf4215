import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface PersonFacts {
  readonly isMember: boolean
  /** Whether the account was merged into another one. */
  readonly isMerged: boolean
  /** Live sessions. */
  readonly sessions: number
  /** Whether a restriction is in force. */
  readonly isRestricted: boolean
}

export function canEndSessions({ sessions, isMerged }: PersonFacts): Decision {
  if (isMerged) return refuse('ACCOUNT_MERGED')
  return sessions > 0 ? allow() : refuse('NO_SESSIONS')
}

/** May staff restrict a person from registering? Not a guest, who has no account. */
export function canRestrict({ isMember, isMerged, isRestricted }: PersonFacts): Decision {
  if (!isMember) return refuse('GUEST_NOT_RESTRICTED')
  if (isMerged) return refuse('ACCOUNT_MERGED')
  return isRestricted ? refuse('RESTRICTION_ACTIVE') : allow()
}

export function canLiftRestriction({ isRestricted }: PersonFacts): Decision {
  return isRestricted ? allow() : refuse('RESTRICTION_OVER')
}

const maxMonths = 24

/** The end of a restriction by staff: a day from tomorrow to two years ahead; undefined for any other day. */
export function endOfRestriction(until: string, now: Date, zone: string): Date | undefined {
  const today = dayOf(now, zone)
  return until > today && until <= addMonths(today, maxMonths) ? startOfDay(until, zone) : undefined
}

/** May staff see the site as this person? Not as a member of staff. */
export function canView({
  isMember,
  isMerged,
  isStaff,
}: Pick<PersonFacts, 'isMember' | 'isMerged'> & { readonly isStaff: boolean }): Decision {
  if (!isMember) return refuse('VIEW_NEEDS_ACCOUNT')
  if (isMerged) return refuse('ACCOUNT_MERGED')
  return isStaff ? refuse('VIEW_OF_STAFF') : allow()
}
