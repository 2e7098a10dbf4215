import * as z from 'zod/mini'
import { refund } from '../exams/applicant.ts'
import { ledgerEvents, orderStates, refundCauses } from '../exams/exam-states.ts'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  calendarDay,
  decision,
  id,
  instant,
  integerText,
  pageOf,
  pageQuery,
  typedText,
  won,
} from '../platform/wire.ts'
import { orderParams } from './payment.ts'
import { chargeback, staffRefund } from './staff-refund.ts'

/** Waiting for approval, under way, refused by the provider at the last attempt, partial, or full. */
export const refundStates = ['WAITING', 'PENDING', 'REFUSED', 'PART', 'DONE'] as const

const facts = {
  /** Database id; `orderId` is the public number. */
  id,
  orderId: z.string(),
  state: z.enum(orderStates),
  kind: z.enum(['EXAM', 'LECTURE']),
  examId: z.nullable(id),
  examNumber: z.nullable(z.string()),
  lectureId: z.nullable(id),
  title: z.string(),
  startAt: instant,
  /** Who pays. */
  personId: z.string(),
  /** Name of the participant or candidate; masked unless the caller's role needs it. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  amount: won,
  createdAt: instant,
  paidAt: z.nullable(instant),
  method: z.nullable(z.string()),
  refundState: z.nullable(z.enum(refundStates)),
  refundedAmount: won,
  refundedAt: z.nullable(instant),
}

const listedOrder = z.object(facts)
export type ListedOrder = z.infer<typeof listedOrder>

export const adminListOrders = endpoint({
  id: 'adminListOrders',
  summary: 'Orders',
  method: 'GET',
  path: '/api/admin/v1/orders',
  access: 'operator',
  readableInView: true,
  roles: ['money', 'support'],
  query: z.strictObject({
    ...pageQuery(['createdAt', 'paidAt', 'amount']),
    /** The beginning of an order number, name or address, or a whole exam number, payment key or chargeback reference. */
    text: z.optional(typedText(100)),
    state: z.optional(z.enum(orderStates)),
    refund: z.optional(z.enum(refundStates)),
    /** Days on which orders were created, inclusive, in the centre's time zone. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    atLeast: z.optional(integerText(0, 1_000_000_000)),
    atMost: z.optional(integerText(0, 1_000_000_000)),
  }),
  reply: pageOf(listedOrder),
  errors: [],
})

export const exportOrders = csvOf(adminListOrders, { id: 'exportOrders', summary: 'Orders as CSV' })

export const adminOrder = z.object({
  ...facts,
  /** The payer's id in the list of people. */
  masked: z.boolean(),
  fee: won,
  discount: won,
  paidAmount: z.nullable(won),
  chargedBackAmount: won,
  /** What is left of the payment after refunds. */
  left: won,
  receiptUrl: z.nullable(z.string()),
  holdUntil: instant,
  seat: z.enum(['HELD', 'TAKEN', 'LOST']),
  refund: z.nullable(refund),
  refundCause: z.nullable(z.enum(refundCauses)),
  /** The provider's error code for its last refusal. */
  refundProblem: z.nullable(z.string()),
  refusedWith: z.nullable(z.string()),
  /** In order. Money received is positive, money paid out negative. */
  ledger: z.array(
    z.object({
      at: instant,
      event: z.enum(ledgerEvents),
      amount: z.int(),
      detail: z.nullable(z.string()),
    }),
  ),
  staffRefunds: z.array(staffRefund),
  chargebacks: z.array(chargeback),
  /** In won: from this sum of the order's refunds by staff on, a second person has to approve them. */
  approvalFrom: won,
  actions: z.object({ retryRefund: decision, lookUp: decision, refund: decision }),
})
export type AdminOrder = z.infer<typeof adminOrder>

export const adminGetOrder = endpoint({
  id: 'adminGetOrder',
  summary: 'An order with its ledger',
  method: 'GET',
  path: '/api/admin/v1/orders/:orderId',
  access: 'operator',
  readableInView: true,
  roles: ['money', 'support'],
  params: orderParams,
  reply: adminOrder,
  errors: ['NOT_FOUND'],
})
