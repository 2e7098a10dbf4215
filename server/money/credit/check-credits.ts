import type { Logger } from 'pino'
import type { CreditDifference } from '#contract/money/credit.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { claimDay, isDayClaimed } from '../../platform/db/claim-day.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { compareAccounts, insertCheck } from './check-db.ts'

/** Sets the day's comparison of credits on its way, once for all processes. */
export async function checkCreditsDaily(
  { db, jobs, zone }: { readonly db: Db; readonly jobs: Jobs; readonly zone: string },
  now: Date,
): Promise<void> {
  const day = dayOf(now, zone)
  if (await isDayClaimed(db, 'credit_check_day', day)) return
  await db.transaction().execute(async (tx) => {
    if (await claimDay(tx, 'credit_check_day', day)) await jobs.send(tx, 'check-credits', { day })
  })
}

/** How many accounts are compared by one statement. */
const atOnce = 1_000

/**
 * Compares balances with entries and grants, and keeps what it found. Each account is compared as it is at one instant;
 * done again for a day, the first answer stands.
 */
export async function checkCredits(
  { db, log, limit = atOnce }: { readonly db: Db; readonly log: Logger; readonly limit?: number },
  day: string,
  now: Date,
): Promise<void> {
  const differences: CreditDifference[] = []
  let accounts = 0
  let some = await compareAccounts(db, { after: 0, limit })
  while (some.last !== null) {
    accounts += some.accounts
    differences.push(...some.differences)
    some = await compareAccounts(db, { after: some.last, limit })
  }
  await insertCheck(db, { day, at: now, accounts, differences })
  if (differences.length > 0) log.error({ differences: differences.length, day }, 'credits differ')
}
