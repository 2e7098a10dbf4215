import type { Db, Tx } from '../../platform/db/open.ts'
import type { MaintenancePeriod } from './maintenance-rules.ts'

export async function readMaintenance(db: Db | Tx): Promise<MaintenancePeriod | null> {
  const row = await db.selectFrom('maintenance').select(['since', 'until']).executeTakeFirst()
  return row ?? null
}

/** During maintenance changes its announced end and keeps `since`. */
export async function writeMaintenance(
  tx: Tx,
  { since, until }: MaintenancePeriod,
): Promise<MaintenancePeriod> {
  return tx
    .insertInto('maintenance')
    .values({ since, until })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ until }))
    .returning(['since', 'until'])
    .executeTakeFirstOrThrow()
}

export async function deleteMaintenance(tx: Tx): Promise<void> {
  await tx.deleteFrom('maintenance').execute()
}
