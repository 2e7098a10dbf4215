import { addressCorrectionHours } from '#contract/courses/guest.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export function correctionExpiry(askedAt: Date): Date {
  return new Date(askedAt.getTime() + addressCorrectionHours * 3_600_000)
}

interface CorrectionFacts {
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
  readonly withdrawnAt: Date | null
}

/** Whether its owner may still confirm the new address. */
export function isPending({ expiresAt, confirmedAt, withdrawnAt }: CorrectionFacts, now: Date): boolean {
  return confirmedAt === null && withdrawnAt === null && now < expiresAt
}

/** The address of an account is managed by the identity provider. */
export function canCorrectAddress({
  isMember,
  live,
  isCorrectionPending,
}: {
  readonly isMember: boolean
  /** Live registrations of the address. */
  readonly live: number
  readonly isCorrectionPending: boolean
}): Decision {
  if (isMember) return refuse('ADDRESS_OF_ACCOUNT')
  if (isCorrectionPending) return refuse('CORRECTION_PENDING')
  return live > 0 ? allow() : refuse('NOTHING_TO_MOVE')
}

/** Refused if the other address is registered for one of the courses: it has at most one live registration per course. */
export function canMoveTo({ live, taken }: { readonly live: number; readonly taken: number }): Decision {
  if (live === 0) return refuse('NOTHING_TO_MOVE')
  return taken > 0 ? refuse('ADDRESS_REGISTERED') : allow()
}
