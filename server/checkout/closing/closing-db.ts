import { sql } from 'kysely'
import { type ClosingTotals, maxOpenListed, type openKinds } from '#contract/checkout/closing.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Moved, Span } from './closing-rules.ts'

export interface MovedRow extends Moved {
  readonly kind: 'COURSE' | 'CERTIFICATION' | null
  readonly id: number | null
  readonly title: LocalisedText | null
  readonly examId: number | null
  readonly examAt: Date | null
  readonly method: string | null
}

/** Ledger lines that moved money; equal ones are grouped and counted. */
export async function listMoved(db: Db | Tx, { from, until }: Span): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    with moved as (
      select payment_order_id, event, amount, (
          select coalesce(sum(amount), 0)::integer from payment_ledger earlier
          where earlier.payment_order_id = line.payment_order_id and earlier.id < line.id
        ) as "leftBefore"
      from payment_ledger line
      where at >= ${from}::timestamptz and at < ${until}::timestamptz and amount <> 0
    ), grouped as (
      select case when lecture.course_id is not null then 'COURSE' when exam.id is not null then 'CERTIFICATION' end as kind,
        coalesce(lecture.course_id, exam.certification_id) as id, exam.id as "examId", exam.start_at as "examAt", payment_order.method, event, moved.amount, "leftBefore",
        count(*)::integer as lines
      from moved join payment_order on payment_order.id = payment_order_id
      left join registration_draft on registration_draft.hold_id = payment_order.hold_id
      left join attender on attender.hold_id = payment_order.hold_id
      left join lecture on lecture.id = coalesce(registration_draft.lecture_id, attender.lecture_id)
      left join applicant on applicant.hold_id = payment_order.hold_id
      left join exam on exam.id = applicant.exam_id
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select grouped.*, coalesce(course.title, certification.name) as title from grouped
    left join course on kind = 'COURSE' and course.id = grouped.id
    left join certification on kind = 'CERTIFICATION' and certification.id = grouped.id`.execute(db)
  return rows
}

export interface OpenRow {
  readonly kind: (typeof openKinds)[number]
  readonly order_id: string
  readonly amount: number
  readonly since: Date
  /** Number of all open orders of this kind, listed or not. */
  readonly orders: number
  readonly sum: number
}

/** Payments of unknown outcome and pending refunds begun in the period: the oldest, and the sums of all. */
export async function listOpen(db: Db | Tx, { from, until }: Span): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with open as (
      select 'IN_DOUBT' as kind, order_id, amount, coalesce(confirmed_at, created_at) as since from payment_order
      where state = 'IN_PROGRESS'
      union all
      select case when refund_problem is null then 'PENDING' else 'REFUSED' end, order_id,
        paid_amount - refunded_amount - charged_back_amount, refund_asked_at
      from payment_order where state = 'DONE' and refund_asked_at is not null
      union all
      select case when staff_refund.state = 'WAITING' then 'WAITING' when problem is null then 'PENDING' else 'REFUSED' end,
        order_id, staff_refund.amount, asked_at
      from staff_refund join payment_order on payment_order.id = payment_order_id
      where staff_refund.state in ('WAITING', 'APPROVED')
    ), counted as (
      select *, count(*) over (partition by kind)::integer as orders, sum(amount) over (partition by kind) ::bigint as sum,
        row_number() over (partition by kind order by since, order_id) as place
      from open where since >= ${from}::timestamptz and since < ${until}::timestamptz
    )
    select kind, order_id, amount, since, orders, sum from counted where place <= ${maxOpenListed}
    order by since, order_id`.execute(db)
  return rows
}

export function findRecorded(db: Db | Tx, period: string) {
  return db
    .selectFrom('closing')
    .innerJoin('member', 'member.id', 'closing.closed_by')
    .select(['closed_at', 'received', 'refunded', 'charged_back as chargedBack', 'net', 'vat'])
    .select(sql<string>`coalesce(member.name, member.email, member.sub)`.as('closedBy'))
    .where('period', '=', period)
    .executeTakeFirst()
}

interface NewClosing extends Span {
  readonly period: string
  readonly totals: ClosingTotals
  readonly closedBy: number
  readonly now: Date
}

/** False if the period is already recorded. Concurrent callers wait for the first. */
export async function insertClosing(tx: Tx, closing: NewClosing): Promise<boolean> {
  const { period, from, until, totals, closedBy, now } = closing
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('closing')
    .values({
      period,
      from_at: from,
      until_at: until,
      closed_by: closedBy,
      closed_at: now,
      received: totals.received,
      refunded: totals.refunded,
      charged_back: totals.chargedBack,
      net: totals.net,
      vat: totals.vat,
    })
    .onConflict((conflict) => conflict.column('period').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
