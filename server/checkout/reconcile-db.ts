import { sql } from 'kysely'
import type { ComparedDays } from '#contract/checkout/compared-days.ts'
import type { ComparedRow, Difference, Reconciliation } from '#contract/checkout/payment.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Slice } from '../platform/db/page.ts'
import { keptSeats } from '../seats/reserved-seat-db.ts'
import { presentReconciliation } from './present-reconciliation.ts'

/** Paid and not being refunded; a refund by staff keeps the seat. */
const paysForSeat = sql`(state = 'DONE' and refund_asked_at is null or refund_because = 'STAFF')`

/** Each part of the query selects rows that violate an invariant of our tables. */
export async function findDifferences(db: Db, now: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'SEATS' as kind, 'exam ' || exam.id as about, exam.seats_taken::text as ours, held.seats::text as theirs
    from exam
    cross join lateral (
      select count(*) as seats from applicant
      where exam_id = exam.id and apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED')
    ) held
    where exam.seats_taken <> held.seats
    union all
    select 'SEATS', 'lecture ' || lecture.id, lecture.seats_taken::text, held.seats::text
    from lecture
    cross join lateral (
      select (select count(*) from attender where lecture_id = lecture.id and apply_state in ('APPLIED', 'PAID'))
        + (select count(*) from registration_draft where lecture_id = lecture.id and state = 'HELD') as seats
    ) held
    where lecture.seats_taken <> held.seats
    union all
    select 'SEATS', 'reserved seats of lecture ' || lecture.id, lecture.seats_reserved::text, kept.seats::text
    from lecture
    cross join lateral (select ${keptSeats('lecture')} as seats) kept
    where lecture.seats_reserved <> kept.seats
    union all
    select 'SEATS', 'reserved seats of exam ' || exam.id, exam.seats_reserved::text, kept.seats::text
    from exam
    cross join lateral (select ${keptSeats('exam')} as seats) kept
    where exam.seats_reserved <> kept.seats
    union all
    select 'LEDGER', payment_order.order_id,
      (coalesce(paid_amount, 0) - refunded_amount - charged_back_amount)::text, coalesce(ledger.amount, 0)::text
    from payment_order
    cross join lateral (
      select sum(amount) as amount from payment_ledger where payment_order_id = payment_order.id
    ) ledger
    where coalesce(ledger.amount, 0) <> coalesce(paid_amount, 0) - refunded_amount - charged_back_amount
    union all
    select 'PAID_SEAT', payment_order.order_id, 'paid', coalesce(applicant.apply_state, hold.state)
    from payment_order
    join hold on hold.id = payment_order.hold_id
    left join applicant on applicant.hold_id = hold.id
    left join attender on attender.hold_id = hold.id
    where payment_order.state = 'DONE' and refund_asked_at is null
      and coalesce(applicant.apply_state, attender.apply_state, 'none')
        not in ('APPLIED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'PAID')
    union all
    select 'PAID_SEAT', 'application ' || applicant.exam_number, apply_state, 'not paid'
    from applicant
    where apply_state in ('APPLIED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED') and fee > discount
      and order_deleted_at is null
      and not exists (select from payment_order where hold_id = applicant.hold_id and ${paysForSeat})
    union all
    select 'PAID_SEAT', 'registration ' || attender.id, attender.apply_state, 'not paid'
    from attender
    where attender.apply_state = 'PAID' and attender.order_deleted_at is null
      and not exists (select from payment_order where hold_id = attender.hold_id and ${paysForSeat})
    union all
    select 'CODE', 'code ' || discount_code.id, case when spent_at is null then 'held' else 'spent' end,
      applicant.apply_state
    from discount_code
    join applicant on applicant.exam_number = discount_code.held_by
    where (spent_at is null) <> (applicant.apply_state = 'DRAFT')
      or applicant.discount_code_id is distinct from discount_code.id
    union all
    select 'CODE', 'application ' || applicant.exam_number, apply_state, 'its code is not held'
    from applicant
    where apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS') and discount_code_id is not null
      and not exists (select from discount_code where id = applicant.discount_code_id and held_by = exam_number)
    union all
    select 'REFUND_LATE', order_id, coalesce(refund_problem, 'pending'), refund_asked_at::text
    from payment_order
    where state = 'DONE' and refund_asked_at <= ${new Date(now.getTime() - 86_400_000)}::timestamptz`.execute(
    db,
  )
  return rows
}

export function listOrdersToCompare(db: Db, since: Date) {
  return db
    .selectFrom('payment_order')
    .select(['order_id', 'payment_key', 'state', 'paid_amount', 'refunded_amount'])
    .where((order) =>
      order.or([
        order('created_at', '>=', since),
        order('confirmed_at', '>=', since),
        order('paid_at', '>=', since),
        order('ended_at', '>=', since),
        order('state', '=', 'IN_PROGRESS'),
        order.and([order('state', '=', 'DONE'), order('refund_asked_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Orders whose job should be done by now. */
export async function listOverdueOrders(
  db: Db,
  now: Date,
): Promise<{ unsettled: string[]; unrefunded: string[] }> {
  const rows = await db
    .selectFrom('payment_order')
    .select(['order_id', 'state'])
    .where((order) =>
      order.or([
        order.and([
          order('state', '=', 'IN_PROGRESS'),
          order('confirmed_at', '<=', new Date(now.getTime() - 10 * 60_000)),
        ]),
        order.and([
          order('state', '=', 'DONE'),
          order('refund_asked_at', '<=', new Date(now.getTime() - 60 * 60_000)),
        ]),
      ]),
    )
    .execute()
  const of = (state: string) => rows.filter((row) => row.state === state).map((row) => row.order_id)
  return { unsettled: of('IN_PROGRESS'), unrefunded: of('DONE') }
}

export async function insertReconciliation(
  db: Db,
  {
    at,
    ordersChecked,
    period,
    rows,
    differences,
  }: {
    readonly at: Date
    readonly ordersChecked: number
    readonly period: NonNullable<Reconciliation['period']>
    readonly rows: readonly ComparedRow[]
    readonly differences: readonly Difference[]
  },
): Promise<number> {
  const { id } = await db
    .insertInto('reconciliation')
    .values({
      at,
      orders_checked: ordersChecked,
      from_day: period.from,
      to_day: period.to,
      our_rows: period.ours,
      their_rows: period.theirs,
      settled_rows: period.settled,
      our_rows_left_out: period.leftOut.ours,
      their_rows_left_out: period.leftOut.theirs,
      settling_rows: period.leftOut.settling,
      compared_rows: JSON.stringify(rows),
      differences: JSON.stringify(differences),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findReconciliations(db: Db | Tx, ids: readonly number[]): Promise<Reconciliation[]> {
  const found = await db
    .selectFrom('reconciliation')
    .select(['id', 'at', 'orders_checked', 'differences', ...periodColumns])
    .select(sql<boolean>`compared_rows is not null`.as('has_rows'))
    .where('id', 'in', [...ids])
    .execute()
  return found.map(({ id, at, orders_checked: ordersChecked, has_rows: hasRows, differences, ...row }) =>
    presentReconciliation({ id, at, ordersChecked, period: periodOf(row), hasRows, differences }),
  )
}

interface WholePeriod extends ComparedDays {
  readonly since: Date
}

/** The latest comparison since then that covers all these days. */
export async function findComparisonOf(
  db: Db | Tx,
  { from, to, since }: WholePeriod,
): Promise<Reconciliation | undefined> {
  const found = await db
    .selectFrom('reconciliation')
    .select('id')
    .where('at', '>=', since)
    .where('from_day', '<=', from)
    .where('to_day', '>=', to)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [comparison] = found ? await findReconciliations(db, [found.id]) : []
  return comparison
}

export async function listComparedRows(db: Db, reconciliationId: number, { size, offset }: Slice) {
  const found = await db
    .selectFrom('reconciliation')
    .select(sql<number>`coalesce(jsonb_array_length(compared_rows), 0)`.as('total'))
    .where('id', '=', reconciliationId)
    .executeTakeFirst()
  if (!found) return undefined
  const { rows } = await sql<{ compared: ComparedRow }>`
    select compared
    from reconciliation, jsonb_array_elements(compared_rows) with ordinality as listed (compared, place)
    where reconciliation.id = ${reconciliationId}
    order by place limit ${size} offset ${offset}`.execute(db)
  return { rows: rows.map(({ compared }) => compared), total: found.total }
}

/** Of the latest comparison. */
export function findLastDifferences(db: Db) {
  return db
    .selectFrom('reconciliation')
    .select('differences')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const periodColumns = [
  'from_day',
  'to_day',
  'our_rows',
  'their_rows',
  'settled_rows',
  'our_rows_left_out',
  'their_rows_left_out',
  'settling_rows',
] as const

interface PeriodRow {
  readonly from_day: string | null
  readonly to_day: string | null
  readonly our_rows: number | null
  readonly their_rows: number | null
  readonly settled_rows: number | null
  readonly our_rows_left_out: number
  readonly their_rows_left_out: number
  readonly settling_rows: number
}

function periodOf({ from_day, to_day, ...rows }: PeriodRow): Reconciliation['period'] {
  if (from_day === null || to_day === null) return null
  const { our_rows: ours, their_rows: theirs, settled_rows: settled } = rows
  const leftOut = {
    ours: rows.our_rows_left_out,
    theirs: rows.their_rows_left_out,
    settling: rows.settling_rows,
  }
  return { from: from_day, to: to_day, ours: ours ?? 0, theirs, settled, leftOut }
}

export async function listDifferenceKeys(db: Db, direction: 'asc' | 'desc'): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation')
    .select(['id', sql<number>`jsonb_array_length(differences)`.as('count')])
    .orderBy('at', direction)
    .orderBy('id', direction)
    .execute()
  return rows.flatMap(({ id, count }) => Array.from({ length: count }, (_, index) => `${id}.${index}`))
}

export async function findStoredDifferences(db: Db, keys: readonly string[]) {
  const ids = [...new Set(keys.map((key) => Number(key.split('.')[0])))]
  const rows = await db
    .selectFrom('reconciliation')
    .select(['id', 'at', 'differences'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, at, differences }) =>
    differences.map((difference, index) => ({ id: `${id}.${index}`, at: at.toISOString(), ...difference })),
  )
}

export async function findLedgerLines(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payment_ledger')
    .innerJoin('payment_order', 'payment_order.id', 'payment_ledger.payment_order_id')
    .select([
      'payment_ledger.id',
      'payment_ledger.at',
      'payment_order.order_id as orderId',
      'payment_ledger.event',
      'payment_ledger.amount',
      'payment_ledger.detail',
    ])
    .where('payment_ledger.id', 'in', [...ids])
    .execute()
  return rows.map(({ at, ...line }) => ({ at: at.toISOString(), ...line }))
}
