import type { Tx } from '../../platform/db/open.ts'
import { endGrants, expireGrants, listGrantHolders, lockAccounts } from './credit-db.ts'

export interface TakeBackResult {
  readonly attenderId: number
  readonly takenBack: number
  /** The rest of the grant, spent or expired before. */
  readonly spent: number
}

export async function takeBackCredits(
  tx: Tx,
  attenderIds: readonly number[],
  now: Date,
): Promise<TakeBackResult[]> {
  const memberIds = await listGrantHolders(tx, attenderIds)
  if (memberIds.length === 0) return []
  await lockAccounts(tx, memberIds)
  await expireGrants(tx, memberIds, now)
  // Read under the locks, so that concurrent charges are included.
  const ended = await endGrants(tx, attenderIds, now)
  return ended.map(({ attenderId, amount, takenBack }) => ({
    attenderId,
    takenBack,
    spent: amount - takenBack,
  }))
}
