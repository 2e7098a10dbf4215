import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockExpiringGrants, markReminded } from './credit-mail-db.ts'
import { creditReminderBounds, dueCreditReminder } from './credit-rules.ts'

const batch = 500

/** Enqueues reminders of expiring credits with their marks, in batches. */
export async function remindOfCredits(
  { db, jobs, zone }: { readonly db: Db; readonly jobs: Jobs; readonly zone: string },
  now: Date,
): Promise<void> {
  const bounds = creditReminderBounds(now, zone)
  while ((await remindSome()) === batch);

  function remindSome(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const rows = await lockExpiringGrants(tx, { now, bounds, limit: batch })
      const due = rows.map(({ id, attender_id, expires_at, reminded_days }) => ({
        grantId: id,
        attenderId: attender_id,
        days: dueCreditReminder({ expiresAt: expires_at, remindedDays: reminded_days }, now, zone),
      }))
      for (const { days } of bounds) {
        const mails = due
          .filter((one) => one.days === days)
          .map((one) => ({ kind: 'creditsExpiring' as const, ...one, days }))
        if (mails.length === 0) continue
        await markReminded(
          tx,
          mails.map(({ grantId }) => grantId),
          days,
        )
        await jobs.send(tx, 'credit-mail', ...mails)
      }
      return rows.length
    })
  }
}
