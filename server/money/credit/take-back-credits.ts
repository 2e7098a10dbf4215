import type { Tx } from '../../platform/db/open.ts'
import { endGrants, expireGrants, listGrantHolders, lockAccounts } from './credit-db.ts'

export interface TakenBack {
  readonly attenderId: number
  readonly takenBack: number
  /** The rest of the grant, which was spent or ran out before. */
  readonly spent: number
}

/** Takes back what is left of the credits that registrations earned; those without a grant in force are passed over. */
export async function takeBackCredits(
  tx: Tx,
  attenderIds: readonly number[],
  now: Date,
): Promise<TakenBack[]> {
  const memberIds = await listGrantHolders(tx, attenderIds)
  if (memberIds.length === 0) return []
  await lockAccounts(tx, memberIds)
  await expireGrants(tx, memberIds, now)
  // What was spent, or taken back, while the locks were waited for is known by now.
  const ended = await endGrants(tx, attenderIds, now)
  return ended.map(({ attenderId, amount, takenBack }) => ({
    attenderId,
    takenBack,
    spent: amount - takenBack,
  }))
}
