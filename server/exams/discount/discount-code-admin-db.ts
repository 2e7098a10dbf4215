import { type Insertable, type SqlBool, sql } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { DiscountCodeState } from '#contract/exams/discount-code.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export type NewDiscountCode = Insertable<DB['discount_code']>
export type DiscountCodeRow = NonNullable<Awaited<ReturnType<typeof lockDiscountCode>>>
const codeOrders = { id: 'id', validUntil: 'valid_until' } as const

export interface CodeFilter {
  readonly state?: DiscountCodeState | undefined
  readonly level?: CertificationLevel | undefined
  readonly batchId?: number | undefined
  readonly text?: string | undefined
}

type Orders = readonly { readonly field: keyof typeof codeOrders; readonly direction: 'asc' | 'desc' }[]

export async function listDiscountCodes(
  db: Db,
  filter: CodeFilter & { readonly now: Date },
  { slice, orders }: { slice: Slice; orders: Orders },
) {
  const query = matching(db, filter)
  let rows = query.selectAll().select(examOf)
  for (const { field, direction } of orders) rows = rows.orderBy(codeOrders[field], direction)
  return {
    rows: await rows.orderBy('id').limit(slice.size).offset(slice.offset).execute(),
    total: (await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}

export async function listDiscountCodeIds(
  db: Db,
  filter: CodeFilter & { readonly now: Date },
  orders: Orders,
): Promise<number[]> {
  let rows = matching(db, filter).select('id')
  for (const { field, direction } of orders) rows = rows.orderBy(codeOrders[field], direction)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}

export function findDiscountCodes(db: Db, ids: readonly number[]): Promise<DiscountCodeRow[]> {
  return db.selectFrom('discount_code').selectAll().select(examOf).where('id', 'in', ids).execute()
}

function matching(db: Db, { state, level, batchId, text, now }: CodeFilter & { readonly now: Date }) {
  let query = db.selectFrom('discount_code')
  if (state === 'FREE') query = query.where('held_by', 'is', null).where('valid_until', '>', now)
  if (state === 'ENDED') query = query.where('held_by', 'is', null).where('valid_until', '<=', now)
  if (state === 'HELD') query = query.where('held_by', 'is not', null).where('spent_at', 'is', null)
  if (state === 'SPENT') query = query.where('spent_at', 'is not', null)
  if (level) query = query.where('level', '=', level)
  if (batchId) query = query.where('batch_id', '=', batchId)
  return text ? query.where(containsText(text)) : query
}

const examOf = sql<
  number | null
>`(select exam_id from applicant where exam_number = discount_code.held_by)`.as('exam_id')

function containsText(text: string) {
  const like = `%${escapedForLike(text.trim())}%`
  return sql<SqlBool>`(code ilike ${like} or held_by ilike ${like})`
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
