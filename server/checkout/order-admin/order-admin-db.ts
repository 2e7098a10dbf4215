import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { refundStates } from '#contract/checkout/order-admin.ts'
import { examNumbersTyped } from '#contract/exams/exam-number.ts'
import type { OrderState } from '#contract/exams/exam-states.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'

export interface OrderFilter {
  readonly text?: string | undefined
  readonly state?: OrderState | undefined
  readonly refund?: (typeof refundStates)[number] | undefined
  /** Inclusive; `before` is exclusive. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly atLeast?: number | undefined
  readonly atMost?: number | undefined
}

export interface OrderSort {
  readonly field: 'createdAt' | 'paidAt' | 'amount'
  readonly direction: 'asc' | 'desc'
}

/** Only the time of payment is nullable; for the others an index gives the order. */
const sortColumns = {
  createdAt: 'payment_order.created_at',
  paidAt: 'payment_order.paid_at',
  amount: 'payment_order.amount',
} as const

/** Refunds by rule and by staff, in full or in part; null without one. */
const refundState = sql<(typeof refundStates)[number] | null>`case
  when refunded_at is not null then 'DONE'
  when refund_asked_at is not null then case when refund_problem is not null then 'REFUSED' else 'PENDING' end
  else coalesce((
    select case when staff_refund.state = 'WAITING' then 'WAITING' when problem is not null then 'REFUSED'
      else 'PENDING' end
    from staff_refund where payment_order_id = payment_order.id and staff_refund.state in ('WAITING', 'APPROVED')
  ), case when refunded_amount > 0 then 'PART' end) end`

const hasOpenRefund = sql`(refund_asked_at is not null or payment_order.id = any(array(
  select payment_order_id from staff_refund where staff_refund.state = 'APPROVED')))`

/** Quick conditions, so that the refund's state is computed for few orders. */
const mayHave: Readonly<Record<(typeof refundStates)[number], RawBuilder<unknown>>> = {
  DONE: sql`refunded_at is not null`,
  WAITING: sql`payment_order.id in (
    select payment_order_id from staff_refund where staff_refund.state = 'WAITING')`,
  PENDING: hasOpenRefund,
  REFUSED: hasOpenRefund,
  PART: sql`refunded_amount > 0`,
}

/** `countAll` counts a list without a filter. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { slice, orders, countAll }: Page & { readonly orders: readonly OrderSort[] },
) {
  const page = await sorted(db, filter, orders).limit(slice.size).offset(slice.offset).execute()
  const { rows: ids, total } = await countedPage(page, slice, async () => ({
    total: conditionsOf(filter).length > 0 ? await countMatching(db, filter) : await countAll(),
  }))
  // Only the page's rows are joined with what they pay for.
  const rows = await findListedOrders(
    db,
    ids.map(({ id }) => id),
  )
  return { rows, total }
}

interface Page {
  readonly slice: Slice
  readonly countAll: () => Promise<number>
}

async function countMatching(db: Db, filter: OrderFilter): Promise<number> {
  const { total } = await db
    .selectFrom('payment_order')
    .where(matching(filter))
    .select(countOfAll)
    .executeTakeFirstOrThrow()
  return total
}

export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  orders: readonly OrderSort[],
): Promise<number[]> {
  return (await sorted(db, filter, orders).execute()).map(({ id }) => id)
}

function sorted(db: Db, filter: OrderFilter, orders: readonly OrderSort[]) {
  let rows = db.selectFrom('payment_order').select('payment_order.id').where(matching(filter))
  for (const { field, direction } of orders)
    rows = rows.orderBy(sortColumns[field], (order) => {
      const directed = direction === 'desc' ? order.desc() : order.asc()
      return field === 'paidAt' ? directed.nullsLast() : directed
    })
  return rows.orderBy('payment_order.id', orders[0]?.direction ?? 'desc')
}

/** Returned in the order of the ids. */
export async function findListedOrders(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('payment_order')
    .leftJoin('applicant', 'applicant.hold_id', 'payment_order.hold_id')
    .leftJoin('exam', 'exam.id', 'applicant.exam_id')
    .leftJoin('registration_draft as draft', 'draft.hold_id', 'payment_order.hold_id')
    .leftJoin('lecture', 'lecture.id', 'draft.lecture_id')
    .select([
      'payment_order.id',
      'payment_order.order_id',
      'payment_order.state',
      'payment_order.amount',
      'payment_order.created_at',
      'payment_order.paid_at',
      'payment_order.method',
      'payment_order.refunded_amount',
      'payment_order.refunded_at',
      refundState.as('refundState'),
      'applicant.exam_id',
      'applicant.exam_number',
      'draft.lecture_id',
      sql<LocalisedText>`coalesce(exam.name, lecture.title)`.as('title'),
      sql<Date>`coalesce(exam.start_at, lecture.start_at)`.as('start_at'),
      sql<string | null>`coalesce(applicant.korean_name, draft.name)`.as('name'),
      sql<string | null>`coalesce(applicant.email, draft.email)`.as('email'),
    ])
    .where('payment_order.id', 'in', [...ids])
    .orderBy(sql`array_position(${[...ids]}::integer[], payment_order.id)`)
    .execute()
}
export type ListedOrderRow = Awaited<ReturnType<typeof findListedOrders>>[number]

function matching(filter: OrderFilter): Expression<SqlBool> {
  const conditions = conditionsOf(filter)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function conditionsOf(filter: OrderFilter): RawBuilder<unknown>[] {
  const { text, state, refund, from, before, atLeast, atMost } = filter
  return [
    ...(text === undefined ? [] : [foundBy(text)]),
    ...(state ? [sql`payment_order.state = ${state}`] : []),
    ...(refund ? [mayHave[refund], sql`${refundState} = ${refund}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(before ? [sql`created_at < ${before}`] : []),
    ...(atLeast === undefined ? [] : [sql`amount >= ${atLeast}`]),
    ...(atMost === undefined ? [] : [sql`amount <= ${atMost}`]),
  ]
}

/** Matches the beginning of order number, name or address, or an exam number, payment key or chargeback reference. */
function foundBy(text: string): RawBuilder<unknown> {
  const typed = text.trim().normalize('NFC')
  const beginning = `${escapedForLike(typed.toLowerCase())}%`
  // Each part has an index of its own; joined by `or`, all orders would be read.
  return sql`payment_order.id in (
    select id from payment_order where order_id like ${`${escapedForLike(typed)}%`}
    union select id from payment_order where payment_key = ${typed}
    union select payment_order_id from chargeback where reference = ${typed}
    union select paid.id from payment_order paid join applicant on applicant.hold_id = paid.hold_id
      where exam_number = any(${examNumbersTyped(typed)}::text[]) or lower(korean_name) like ${beginning}
        or lower(applicant.email) like ${beginning}
        or lower(english_first_name || ' ' || english_last_name) like ${beginning}
    union select paid.id from payment_order paid join registration_draft on registration_draft.hold_id = paid.hold_id
      where lower(name) like ${beginning} or lower(email) like ${beginning})`
}

export function findOrderFacts(db: Db, orderId: string) {
  return db
    .selectFrom('payment_order')
    .select(['id', 'payment_key', 'refund_problem', 'refused_with'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export function listOrderLedger(db: Db, orderRowId: number) {
  return db
    .selectFrom('payment_ledger')
    .select(['at', 'event', 'amount', 'detail'])
    .where('payment_order_id', '=', orderRowId)
    .orderBy('id')
    .execute()
}
