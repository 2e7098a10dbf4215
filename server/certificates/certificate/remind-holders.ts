import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockExpiring, markReminded } from './certificate-mail-db.ts'
import { dueReminder, reminderBounds } from './certificate-rules.ts'

const batchSize = 500

/** Enqueues reminders of expiring certificates and marks them as sent, in batches. */
export async function remindHolders(
  { db, jobs, zone }: { readonly db: Db; readonly jobs: Jobs; readonly zone: string },
  now: Date,
): Promise<void> {
  const bounds = reminderBounds(now, zone)
  while ((await remindBatch()) === batchSize);

  function remindBatch(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const rows = await lockExpiring(tx, { now, bounds, limit: batchSize })
      const due = rows.map(({ id, finish_at, reminded_days }) => ({
        id,
        days: dueReminder({ finishAt: finish_at, remindedDays: reminded_days }, now, zone),
      }))
      for (const { days } of bounds) {
        const ids = due.filter((one) => one.days === days).map(({ id }) => id)
        if (ids.length === 0) continue
        await markReminded(tx, ids, days)
        const mails = ids.map((certificateId) => ({
          kind: 'certificateExpiring' as const,
          certificateId,
          days,
        }))
        await jobs.send(tx, 'certificate-mail', ...mails)
      }
      return rows.length
    })
  }
}
