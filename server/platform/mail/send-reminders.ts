import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../db/generated/db.ts'
import type { Db, Tx } from '../db/open.ts'
import type { JobData } from '../jobs/job-data.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { dueReminder, type ReminderBound, reminderBounds } from './reminder-rules.ts'

export interface Reminded<Table extends 'certificate' | 'credit_grant', Queue extends keyof JobData> {
  readonly table: Table
  readonly endColumn: 'finish_at' | 'expires_at'
  readonly where: RawBuilder<boolean>
  /** In days before the last day, furthest first. */
  readonly distances: readonly number[]
  readonly queue: Queue
  readonly mail: (row: Selectable<DB[Table]>, days: number) => JobData[Queue]
}

const batchSize = 500

/** Enqueues the reminders that are due and marks their rows, in batches. Each is sent once, even with several workers. */
export async function sendReminders<
  Table extends 'certificate' | 'credit_grant',
  Queue extends keyof JobData,
>(
  { db, jobs, zone }: { readonly db: Db; readonly jobs: Jobs; readonly zone: string },
  reminded: Reminded<Table, Queue>,
  now: Date,
): Promise<void> {
  const bounds = reminderBounds(reminded.distances, now, zone)
  while ((await remindBatch()) === batchSize);

  function remindBatch(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const rows = await lockDue(tx, reminded, { bounds, now })
      for (const { days } of bounds) {
        const due = rows.filter((row) => dueReminder(row, bounds, now) === days)
        if (due.length === 0) continue
        await sql`update ${sql.table(reminded.table)} set reminded_days = ${days}::integer
          where id = any(${due.map(({ id }) => id)}::integer[])`.execute(tx)
        await jobs.send(tx, reminded.queue, ...due.map((row) => reminded.mail(row, days)))
      }
      return rows.length
    })
  }
}

async function lockDue<Table extends 'certificate' | 'credit_grant', Queue extends keyof JobData>(
  tx: Tx,
  { table, endColumn, where }: Reminded<Table, Queue>,
  { bounds, now }: { bounds: readonly ReminderBound[]; now: Date },
) {
  const end = sql.ref(endColumn)
  const due = bounds.map(
    ({ days, endsUntil }) =>
      sql`${end} <= ${endsUntil}::timestamptz and (reminded_days is null or reminded_days > ${days}::integer)`,
  )
  // The second condition on the end follows from the others; it limits the index scan.
  const furthest = new Date(Math.max(...bounds.map(({ endsUntil }) => endsUntil.getTime())))
  const { rows } = await sql<
    Selectable<DB[Table]> & { id: number; endsAt: Date; remindedDays: number | null }
  >`
    select *, ${end} as "endsAt", reminded_days as "remindedDays" from ${sql.table(table)}
    where ${where} and ${end} > ${now}::timestamptz and ${end} <= ${furthest}::timestamptz
      and (${sql.join(due, sql` or `)})
    order by ${end} limit ${batchSize} for update skip locked`.execute(tx)
  return rows
}
