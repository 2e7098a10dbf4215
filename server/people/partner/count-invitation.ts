import type { Db } from '../../platform/db/open.ts'
import { countAttempt } from '../../platform/limits/attempt-count-db.ts'
import type { RateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import { dailyInvitationLimits, dayMs } from './org-invitation-rules.ts'

interface Counted {
  readonly orgId: number
  readonly memberId: number
  /** Key of the invited address. */
  readonly address: string
  readonly now: Date
}

/** Call it before the transaction, so that refused attempts count. An inviter at their limit does not use up the address's. */
export async function countInvitation(
  { db, rateLimitKeys }: { readonly db: Db; readonly rateLimitKeys: RateLimitKeys },
  { orgId, memberId, address, now }: Counted,
): Promise<boolean> {
  const { ofInviter, ofOrg, ofOneToAddress, toAddress } = dailyInvitationLimits
  const counters: [number, string][] = [
    [ofInviter, rateLimitKeys('invitations-by', memberId)],
    [ofOrg, rateLimitKeys('invitations-of', orgId)],
    [ofOneToAddress, rateLimitKeys('invitations-by-to', memberId, address)],
    [ofOneToAddress, rateLimitKeys('invitations-of-to', orgId, address)],
    [toAddress, rateLimitKeys('invitations-to', address)],
  ]
  for (const [limit, key] of counters)
    if ((await countAttempt(db, { key, windowMs: dayMs, now })) > limit) return false
  return true
}
