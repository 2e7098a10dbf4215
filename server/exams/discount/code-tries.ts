import type { Db } from '../../platform/db/open.ts'
import { countTry, giveBackTry } from '../../platform/limits/try-count-db.ts'

/** So many refused codes an hour leave room for typing mistakes, and none for guessing. */
const triesAnHour = 20

interface Trying {
  readonly memberId: number
  readonly now: Date
}

/** Counts a code before it is looked at, so that codes at one moment are as many as in turn; whether it may be. */
export async function mayTryCode(db: Db, trying: Trying): Promise<boolean> {
  return (await countTry(db, tryOf(trying))) <= triesAnHour
}

/** The code was not refused after all. */
export async function giveBackCode(db: Db, trying: Trying): Promise<void> {
  await giveBackTry(db, tryOf(trying))
}

/** A member's number tells nobody whose it is. The hour begins with the first code. */
function tryOf({ memberId, now }: Trying) {
  return { key: `discount-code:${memberId}`, windowMs: 3_600_000, now }
}
