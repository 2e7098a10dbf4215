import { type RawBuilder, sql } from 'kysely'
import {
  adminListOrders,
  exportOrders,
  type ListedOrder,
  type refundStates,
} from '#contract/checkout/order-admin.ts'
import { methodName } from '#contract/checkout/payment-method.ts'
import { examNumbersTyped } from '#contract/exams/exam-number.ts'
import { addDays, startOfDay } from '#contract/platform/centre-time.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { rowCounter } from '../../platform/db/row-counter.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findListedOrders, refundState } from './order-admin-db.ts'
import { presentListedOrder } from './present-order-admin.ts'

export function orderList(countAll = rowCounter()) {
  return list({
    endpoint: adminListOrders,
    from: sql`payment_order`,
    id: sql<number>`payment_order.id`,
    where: ({ query: { text, state, refund, from, to, atLeast, atMost }, zone }) => [
      text && sql`payment_order.id in (${idsFound(text)})`,
      state && sql`payment_order.state = ${state}`,
      refund && sql`${mayHave[refund]} and ${refundState} = ${refund}`,
      from && sql`created_at >= ${startOfDay(from, zone)}`,
      to && sql`created_at < ${startOfDay(addDays(to, 1), zone)}`,
      atLeast !== undefined && sql`amount >= ${atLeast}`,
      atMost !== undefined && sql`amount <= ${atMost}`,
    ],
    orders: {
      createdAt: sql`created_at`,
      // Only this is nullable; for the others an index gives the order.
      paidAt: (direction) => sql`paid_at ${direction} nulls last`,
      amount: sql`amount`,
    },
    defaultSort: ['createdAt,desc'],
    ties: 'sorted',
    count: (db, { conditions, countRows }) =>
      conditions.length === 0 ? countAll(db, 'payment_order') : countRows(),
    async read(db, ids, { actor, ...view }) {
      const reader = { ...view, masked: !seesNames(actor.staffRoles, 'payers') }
      return (await findListedOrders(db, ids)).map((row) => presentListedOrder(row, reader))
    },
    csv: { endpoint: exportOrders, name: () => 'orders', columns },
  })
}

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

/** Matches the beginning of order number, name or address, or an exam number, payment key or chargeback reference. */
function idsFound(text: string): RawBuilder<unknown> {
  const typed = text.trim().normalize('NFC')
  const beginning = `${escapedForLike(typed.toLowerCase())}%`
  // Each part has an index of its own; joined by `or`, all orders would be read.
  return sql`
    select id from payment_order where order_id like ${`${escapedForLike(typed)}%`}
    union select id from payment_order where payment_key = ${typed}
    union select payment_order_id from chargeback where reference = ${typed}
    union select paid.id from payment_order paid join applicant on applicant.hold_id = paid.hold_id
      where exam_number = any(${examNumbersTyped(typed)}::text[]) or lower(korean_name) like ${beginning}
        or lower(applicant.email) like ${beginning}
        or lower(english_first_name || ' ' || english_last_name) like ${beginning}
    union select paid.id from payment_order paid join registration_draft on registration_draft.hold_id = paid.hold_id
      where lower(name) like ${beginning} or lower(email) like ${beginning}`
}

function columns(view: View): CsvColumn<ListedOrder>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orders.number'), ({ orderId }) => orderId],
    [say('orders.state'), ({ state }) => say(`orders.states.${state}`)],
    [say('orders.for'), ({ title }) => title],
    [say('orders.examNumber'), ({ examNumber }) => examNumber],
    [say('orders.name'), ({ name }) => name],
    [say('orders.email'), ({ email }) => email],
    [say('orders.amount'), ({ amount }) => amount],
    [say('orders.created'), ({ createdAt }) => moment(createdAt)],
    [say('orders.paid'), ({ paidAt }) => moment(paidAt)],
    [
      say('orders.method'),
      ({ method }) => method && methodName(method, (known) => say(`orders.methods.${known}`)),
    ],
    [say('orders.refund'), ({ refundState }) => refundState && say(`orders.refunds.${refundState}`)],
    [say('orders.refundedAmount'), ({ refundedAmount }) => refundedAmount],
    [say('orders.refunded'), ({ refundedAt }) => moment(refundedAt)],
  ]
}
