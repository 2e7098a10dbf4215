import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/open.ts'
import { settledOrderStates, unpaidEndings } from './retention-rules.ts'

/** Orders without events since the cutoff, whose course or exam was over by then. */
export function dueOrders(before: Date): RawBuilder<{ id: number }> {
  return sql`
    select payment_order.id from payment_order
    left join applicant on applicant.id = payment_order.applicant_id
    left join exam on exam.id = applicant.exam_id
    left join hold on hold.id = payment_order.hold_id
    left join lecture on lecture.id = hold.lecture_id
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

/**
 * Deletes orders with ledger lines and holds, and applications that were never paid. Paid seats stay and record that
 * their order was deleted.
 */
export async function removeOrders(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const orders = sql`any(${[...ids]}::integer[])`
  await sql`update applicant set order_deleted_at = ${now}::timestamptz from payment_order
    where payment_order.id = ${orders} and payment_order.state = 'DONE'
      and applicant.id = payment_order.applicant_id`.execute(tx)
  await sql`update attender set order_deleted_at = ${now}::timestamptz
    from payment_order join hold on hold.id = payment_order.hold_id
    where payment_order.id = ${orders} and payment_order.state = 'DONE'
      and attender.id = hold.attender_id`.execute(tx)
  await sql`delete from payment_ledger where payment_order_id = ${orders}`.execute(tx)
  const { rows } = await sql<{ applicant_id: number | null; hold_id: number | null }>`
    delete from payment_order where id = ${orders} returning applicant_id, hold_id`.execute(tx)
  await removeHolds(
    tx,
    rows.flatMap((row) => row.hold_id ?? []),
  )
  await removeUnpaidApplications(
    tx,
    rows.flatMap((row) => row.applicant_id ?? []),
  )
}

/** Deletes holds without other orders. Consents given with a paid hold stay with the registration. */
async function removeHolds(tx: Tx, holdIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from hold where id = any(${[...holdIds]}::integer[]) and state <> 'HELD'
      and not exists (select from payment_order where hold_id = hold.id)`.execute(tx)
  const gone = sql`any(${rows.map(({ id }) => id)}::integer[])`
  await sql`delete from consent where hold_id = ${gone} and attender_id is null`.execute(tx)
  await sql`update consent set hold_id = null where hold_id = ${gone}`.execute(tx)
  await sql`delete from hold where id = ${gone}`.execute(tx)
}

async function removeUnpaidApplications(tx: Tx, applicantIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from applicant where id = any(${[...applicantIds]}::integer[])
      and apply_state = 'CANCELED' and canceled_because = any(${[...unpaidEndings]}::text[])
      and not exists (select from payment_order where applicant_id = applicant.id)
      and not exists (select from discount_code where held_by = applicant.exam_number)`.execute(tx)
  const gone = sql`any(${rows.map(({ id }) => id)}::integer[])`
  await sql`delete from consent where applicant_id = ${gone}`.execute(tx)
  await sql`delete from applicant where id = ${gone}`.execute(tx)
}
