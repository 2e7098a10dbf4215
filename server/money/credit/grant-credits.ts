import type { Tx } from '../../platform/db/open.ts'
import { expireGrants, insertGrants, lockAccounts, type NewGrant } from './credit-db.ts'
import { creditsExpireAt } from './credit-rules.ts'

/** Amounts are those of `creditsGranted`, above zero. A registration with an active grant gets no second one. */
export async function grantCredits(
  tx: Tx,
  grants: readonly NewGrant[],
  now: Date,
  zone: string,
): Promise<void> {
  if (grants.length === 0) return
  const memberIds = grants.map(({ memberId }) => memberId)
  await lockAccounts(tx, memberIds)
  await expireGrants(tx, memberIds, now)
  await insertGrants(tx, grants, { now, expiresAt: creditsExpireAt(now, zone) })
}
