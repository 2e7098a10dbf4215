import type { Logger } from 'pino'
import type { CreditDifference } from '#contract/money/credit.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { claimDay, isDayClaimed } from '../../platform/db/claim-day.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { compareAccounts, insertCheck } from './check-db.ts'

/** Enqueued once a day for all processes. */
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

const batchSize = 1_000

/** Stores how balances differ from entries and grants. A repeated check does not overwrite the day's result. */
export async function checkCredits(
  { db, log, limit = batchSize }: { readonly db: Db; readonly log: Logger; readonly limit?: number },
  day: string,
  now: Date,
): Promise<void> {
  const differences: CreditDifference[] = []
  let accounts = 0
  let batch = await compareAccounts(db, { after: 0, limit })
  while (batch.last !== null) {
    accounts += batch.accounts
    differences.push(...batch.differences)
    batch = await compareAccounts(db, { after: batch.last, limit })
  }
  await insertCheck(db, { day, at: now, accounts, differences })
  if (differences.length > 0) log.error({ differences: differences.length, day }, 'credits differ')
}
