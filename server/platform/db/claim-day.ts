import type { Db, Tx } from './open.ts'

/** Tables of the days for which a daily job has been queued. */
type DayTable = 'audit_check_day' | 'credit_check_day' | 'reconciliation_day' | 'retention_day'

export async function isDayClaimed(db: Db, table: DayTable, day: string): Promise<boolean> {
  const claimed = await db.selectFrom(table).select('day').where('day', '=', day).executeTakeFirst()
  return claimed !== undefined
}

/** True for the first caller to claim the day. */
export async function claimDay(tx: Tx, table: DayTable, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto(table)
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
