import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export type NewDiscountCode = Insertable<DB['discount_code']>
export type DiscountCodeRow = NonNullable<Awaited<ReturnType<typeof lockDiscountCode>>>
type CodeState = 'FREE' | 'HELD' | 'SPENT'

const codeOrders = { id: 'id', validUntil: 'valid_until' } as const

export async function listDiscountCodes(
  db: Db,
  state: CodeState | undefined,
  {
    slice,
    orders,
  }: { slice: Slice; orders: readonly { field: keyof typeof codeOrders; direction: 'asc' | 'desc' }[] },
) {
  let found = db.selectFrom('discount_code')
  if (state === 'FREE') found = found.where('held_by', 'is', null)
  if (state === 'HELD') found = found.where('held_by', 'is not', null).where('spent_at', 'is', null)
  if (state === 'SPENT') found = found.where('spent_at', 'is not', null)
  let rows = found.selectAll()
  for (const { field, direction } of orders) rows = rows.orderBy(codeOrders[field], direction)
  return {
    rows: await rows.orderBy('id').limit(slice.size).offset(slice.offset).execute(),
    total: (await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}

export async function insertDiscountCode(tx: Tx | Db, discountCode: NewDiscountCode): Promise<number> {
  const { id } = await tx
    .insertInto('discount_code')
    .values(discountCode)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockDiscountCode(tx: Tx, id: number) {
  return tx.selectFrom('discount_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Ends a code that nobody holds; one that would only become valid later never does. */
export function endDiscountCode(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('discount_code')
    .set({
      valid_until: sql`least(valid_until, ${now}::timestamptz)`,
      valid_from: sql`least(valid_from, ${now}::timestamptz - interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('held_by', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Codes that applications hold or have spent become free again. */
export async function giveCodesBack(tx: Tx, examNumbers: readonly string[]): Promise<void> {
  if (examNumbers.length === 0) return
  await tx
    .updateTable('discount_code')
    .set({ held_by: null, spent_at: null })
    .where('held_by', 'in', examNumbers)
    .execute()
}
