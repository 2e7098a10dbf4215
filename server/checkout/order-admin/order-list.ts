import { type RawBuilder, sql } from 'kysely'
import {
  adminListOrders,
  exportOrders,
  type ListedOrder,
  type refundStates,
} from '#contract/checkout/order-admin.ts'
import { methodName } from '#contract/checkout/payment-method.ts'
import { addDays, startOfDay } from '#contract/platform/centre-time.ts'
import { beginsWithOne, personWords } from '../../platform/db/person-words.ts'
import { rowCounter } from '../../platform/db/row-counter.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { hasExamNumber, hasOrderNumber } from '../../seats/number-sql.ts'
import { applicantBeginnings, applicantText } from '../../seats/person-text-sql.ts'
import { findListedOrders, refundState } from './order-admin-db.ts'
import { presentListedOrder } from './present-order-admin.ts'

export function orderList(countAll = rowCounter()) {
  return list({
    endpoint: adminListOrders,
    from: sql`payment_order`,
    id: sql<number>`payment_order.id`,
    where: ({ query: { text, state, refund, from, to, atLeast, atMost }, zone }) => [
      text && sql`payment_order.id = any(array(${idsFound(text)}))`,
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

/** Matches part of an order or exam number, words of which one begins name or address, a payment key or chargeback reference. */
function idsFound(text: string): RawBuilder<unknown> {
  const typed = text.trim().normalize('NFC')
  const words = personWords(typed)
  // Each part has an index of its own; joined by `or`, all orders would be read.
  return sql`
    select id from payment_order where ${hasOrderNumber(typed)}
    union select id from payment_order where payment_key = ${typed}
    union select payment_order_id from chargeback where reference = ${typed}
    union select paid.id from payment_order paid join applicant on applicant.hold_id = paid.hold_id
      where ${hasExamNumber(typed)} or ${beginsWithOne(applicantBeginnings, applicantText, words)}
    union select paid.id from payment_order paid join registration_draft on registration_draft.hold_id = paid.hold_id
      where ${beginsWithOne([sql`lower(name)`, sql`lower(email)`], sql`lower(concat_ws(' ', name, email))`, words)}`
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
