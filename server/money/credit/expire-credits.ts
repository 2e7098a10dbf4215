import type { Db } from '../../platform/db/open.ts'
import { expireGrants, lockExpiredAccounts } from './credit-db.ts'

const batch = 500

/** Accounts that are locked now are left to the next run. */
export async function expireCredits(db: Db, now: Date): Promise<void> {
  while ((await expireSome()) === batch);

  function expireSome(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const memberIds = await lockExpiredAccounts(tx, now, batch)
      if (memberIds.length > 0) await expireGrants(tx, memberIds, now)
      return memberIds.length
    })
  }
}
