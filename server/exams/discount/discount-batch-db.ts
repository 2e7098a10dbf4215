import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

function batches(db: Db | Tx, now: Date) {
  return db
    .selectFrom('discount_batch')
    .innerJoin('member', 'member.id', 'discount_batch.created_by')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('discount_code')
          .whereRef('batch_id', '=', 'discount_batch.id')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('spent_at', 'is not', null).as('spent'),
            fn
              .countAll<number>()
              .filterWhere('held_by', 'is not', null)
              .filterWhere('spent_at', 'is', null)
              .as('held'),
            fn
              .countAll<number>()
              .filterWhere('held_by', 'is', null)
              .filterWhere('valid_until', '>', now)
              .as('usable'),
            fn
              .countAll<number>()
              .filterWhere('held_by', 'is', null)
              .filterWhere('given_at', 'is', null)
              .filterWhere('valid_until', '>', now)
              .as('to_give'),
          ])
          .as('codes'),
      (join) => join.onTrue(),
    )
    .selectAll('discount_batch')
    .select(['member.name as created_by_name', 'codes.spent', 'codes.held', 'codes.usable', 'codes.to_give'])
}

/** Locked so that a batch is withdrawn only once. */
export async function lockBatch(tx: Tx, batchId: number): Promise<void> {
  await tx.selectFrom('discount_batch').select('id').where('id', '=', batchId).forUpdate().execute()
}

export function findBatch(db: Db | Tx, batchId: number, now: Date) {
  return batches(db, now).where('discount_batch.id', '=', batchId).executeTakeFirst()
}

export function findBatches(db: Db, ids: readonly number[], now: Date): Promise<BatchRow[]> {
  return batches(db, now).where('discount_batch.id', 'in', ids).execute()
}

export async function insertBatch(tx: Tx, batch: Insertable<DB['discount_batch']>): Promise<number> {
  const { id } = await tx.insertInto('discount_batch').values(batch).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Skips codes that exist; returns the number inserted. */
export async function insertCodes(
  tx: Tx,
  codes: readonly Insertable<DB['discount_code']>[],
): Promise<number> {
  const inserted = await tx
    .insertInto('discount_code')
    .values([...codes])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Only for codes that no application holds; returns their number. */
export async function endCodesOfBatch(tx: Tx, batchId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_code')
    .set({
      valid_until: sql`least(valid_until, ${now}::timestamptz)`,
      valid_from: sql`least(valid_from, ${now}::timestamptz - interval '1 millisecond')`,
    })
    .where('batch_id', '=', batchId)
    .where('held_by', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
