import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export type NewDiscountCode = Insertable<DB['discount_code']>
export type DiscountCodeRow = NonNullable<Awaited<ReturnType<typeof lockDiscountCode>>>

export function findDiscountCodes(db: Db, ids: readonly number[]): Promise<DiscountCodeRow[]> {
  return db.selectFrom('discount_code').selectAll().select(examOf).where('id', 'in', ids).execute()
}

const examOf = sql<
  number | null
>`(select exam_id from applicant where exam_number = discount_code.held_by)`.as('exam_id')

export async function insertDiscountCode(tx: Tx | Db, discountCode: NewDiscountCode): Promise<number> {
  const { id } = await tx
    .insertInto('discount_code')
    .values(discountCode)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockDiscountCode(tx: Tx, id: number) {
  return tx
    .selectFrom('discount_code')
    .selectAll()
    .select(examOf)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends also a code that is not valid yet; undefined if an application holds it. */
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
    .returning(examOf)
    .executeTakeFirst()
}

/** Gives back also codes that are spent. */
export async function giveCodesBack(tx: Tx, examNumbers: readonly string[]): Promise<void> {
  if (examNumbers.length === 0) return
  await tx
    .updateTable('discount_code')
    .set({ held_by: null, spent_at: null })
    .where('held_by', 'in', examNumbers)
    .execute()
}
