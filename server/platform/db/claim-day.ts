import type { Db, Tx } from './open.ts'

/** Each table has the days for which a daily job has been queued. */
type DayTable = 'audit_check_day' | 'credit_check_day' | 'reconciliation_day' | 'retention_day'

export async function isDayClaimed(db: Db, table: DayTable, day: string): Promise<boolean> {
  const claimed = await db.selectFrom(table).select('day').where('day', '=', day).executeTakeFirst()
  return claimed !== undefined
}

/** True only for the first caller. */
export async function claimDay(tx: Tx, table: DayTable, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto(table)
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
