import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/open.ts'
import { settledOrderStates, unpaidEndings } from './retention-rules.ts'

/** Orders without events since then, whose course or exam was over by then. */
export function dueOrders(before: Date): RawBuilder<{ id: number }> {
  return sql`
    select payment_order.id from payment_order
    left join applicant on applicant.hold_id = payment_order.hold_id
    left join exam on exam.id = applicant.exam_id
    left join registration_draft on registration_draft.hold_id = payment_order.hold_id
    left join lecture on lecture.id = registration_draft.lecture_id
    where payment_order.created_at < ${before}::timestamptz
      and payment_order.state = any(${[...settledOrderStates]}::text[])
      and (payment_order.state <> 'DONE' or payment_order.refund_asked_at is null)
      and greatest(payment_order.created_at, payment_order.confirmed_at, payment_order.paid_at,
        payment_order.ended_at, payment_order.refund_asked_at, payment_order.refunded_at,
        exam.finish_at, lecture.finish_at) < ${before}::timestamptz
      and not exists (select from payment_ledger
        where payment_order_id = payment_order.id and at >= ${before}::timestamptz)
    order by payment_order.id`
}

/** Paid seats stay and record that their order was deleted; applications never paid are deleted. */
export async function removeOrders(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const orders = sql`any(${[...ids]}::integer[])`
  for (const seat of ['applicant', 'attender'])
    await sql`update ${sql.table(seat)} as seat set order_deleted_at = ${now}::timestamptz from payment_order
      where payment_order.id = ${orders} and payment_order.state = 'DONE'
        and seat.hold_id = payment_order.hold_id`.execute(tx)
  await sql`delete from payment_ledger where payment_order_id = ${orders}`.execute(tx)
  const { rows } = await sql<{ hold_id: number }>`
    delete from payment_order where id = ${orders} returning hold_id`.execute(tx)
  await removeHolds(
    tx,
    rows.map(({ hold_id }) => hold_id),
  )
}

/** Keeps holds that have other orders. Consents given with a paid hold stay with the registration. */
async function removeHolds(tx: Tx, holdIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from hold where id = any(${[...holdIds]}::integer[]) and state <> 'HELD'
      and not exists (select from payment_order where hold_id = hold.id)`.execute(tx)
  const gone = sql`any(${rows.map(({ id }) => id)}::integer[])`
  await removeUnpaidApplications(tx, gone)
  await sql`delete from consent where hold_id = ${gone} and attender_id is null`.execute(tx)
  for (const table of ['consent', 'attender', 'applicant'])
    await sql`update ${sql.table(table)} set hold_id = null where hold_id = ${gone}`.execute(tx)
  await sql`delete from registration_draft where hold_id = ${gone}`.execute(tx)
  await sql`delete from hold where id = ${gone}`.execute(tx)
}

async function removeUnpaidApplications(tx: Tx, holds: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from applicant where hold_id = ${holds}
      and apply_state = 'CANCELED' and canceled_because = any(${[...unpaidEndings]}::text[])
      and not exists (select from discount_code where held_by = applicant.exam_number)`.execute(tx)
  const gone = sql`any(${rows.map(({ id }) => id)}::integer[])`
  await sql`delete from consent where applicant_id = ${gone}`.execute(tx)
  await sql`delete from applicant where id = ${gone}`.execute(tx)
}
