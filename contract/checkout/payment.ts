import * as z from 'zod/mini'
import { refund } from '../exams/applicant.ts'
import { ledgerEvents, orderStates } from '../exams/exam-states.ts'
import { daysBetween } from '../platform/centre-time.ts'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  calendarDay,
  count,
  decision,
  id,
  idText,
  instant,
  pageOf,
  pageQuery,
  won,
} from '../platform/wire.ts'

const orderIdText = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/))

/** Exams have `examId` and `examNumber`, courses `lectureId`. */
const subject = z.object({
  kind: z.enum(['EXAM', 'LECTURE']),
  examId: z.nullable(id),
  examNumber: z.nullable(z.string()),
  lectureId: z.nullable(id),
  title: z.string(),
  startAt: instant,
  finishAt: instant,
})

const order = z.object({
  orderId: z.string(),
  state: z.enum(orderStates),
  subject,
  /** Who takes the seat, as the application or registration names them. */
  person: z.object({
    name: z.nullable(z.string()),
    /** As printed on a certificate; exams only. */
    latinName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
  fee: won,
  discount: won,
  amount: won,
  /** `amount` is this plus `vat`. */
  supplyAmount: won,
  vat: won,
  createdAt: instant,
  /** If a payment is in progress then, the seat is held until its end. */
  holdUntil: instant,
  /** TAKEN once paid, LOST when the hold ended or the seat was given back. */
  seat: z.enum(['HELD', 'TAKEN', 'LOST']),
  /** Whether the payer gave up the seat before paying. */
  givenUp: z.boolean(),
  /** Another order that paid for the same seat, usually after this one was declined. */
  paidBy: z.nullable(z.string()),
  paidAt: z.nullable(instant),
  method: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  refund: z.nullable(refund),
  refundedAmount: won,
  /** Before this instant cancelling gives a full refund. */
  cancelUntil: instant,
  /** Exams to which the date can be changed now. */
  otherDates: z.array(instant),
  /** For the provider's pay page; null while paying is not allowed. */
  pay: z.nullable(z.object({ clientKey: z.string(), scriptUrl: z.string(), customerKey: z.string() })),
  actions: z.object({ pay: decision, renew: decision, giveUp: decision }),
})
export type Order = z.infer<typeof order>

export const orderParams = z.object({ orderId: orderIdText })

export const getOrder = endpoint({
  id: 'getOrder',
  summary: 'An order',
  method: 'GET',
  path: '/api/payment/v1/orders/:orderId',
  access: 'member',
  readableInView: true,
  params: orderParams,
  reply: order,
  errors: ['NOT_FOUND'],
})

export const confirmOrder = endpoint({
  id: 'confirmOrder',
  summary: 'Have the provider charge what its pay page prepared; IN_PROGRESS says that its answer is awaited',
  method: 'POST',
  path: '/api/payment/v1/orders/:orderId/confirm',
  access: 'member',
  params: orderParams,
  body: z.strictObject({ paymentKey: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)), amount: won }),
  reply: order,
  errors: ['NOT_FOUND', 'PAYMENT_TIMED_OUT', 'PAYMENT_FAILED', 'ALREADY_PAID', 'AMOUNT_CHANGED'],
})

export const renewOrder = endpoint({
  id: 'renewOrder',
  summary: 'A new order for the same seat, after the provider refused the last one',
  method: 'POST',
  path: '/api/payment/v1/orders/:orderId/renewals',
  access: 'member',
  params: orderParams,
  reply: order,
  errors: ['NOT_FOUND', 'PAYMENT_TIMED_OUT', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS'],
})

export const giveUpOrder = endpoint({
  id: 'giveUpOrder',
  summary: 'Give up a held seat that is not paid',
  method: 'DELETE',
  path: '/api/payment/v1/orders/:orderId',
  access: 'member',
  params: orderParams,
  reply: order,
  errors: ['NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS', 'PAYMENT_TIMED_OUT'],
})

export const tossWebhook = endpoint({
  id: 'tossWebhook',
  summary: 'A hint of the payment provider that something happened to a payment; the payment is looked up',
  method: 'POST',
  path: '/api/payment/v1/webhooks/toss',
  access: 'open',
  body: z.looseObject({ eventType: z.string().check(z.maxLength(100)) }),
  reply: z.object({ known: z.boolean() }),
  errors: ['NOT_FOUND'],
})

const differenceKinds = [
  /** The number of seats taken differs from the number of seat holders. */
  'SEATS',
  /** The sum of the ledger differs from what the order says was charged. */
  'LEDGER',
  /** The provider has another amount or state than the order. */
  'PROVIDER',
  /** An order that is paid and not refunded has no seat, or a seat has no paid order. */
  'PAID_SEAT',
  /** A discount code is spent or held by something that is not live, or is free although something live uses it. */
  'CODE',
  /** The provider could not be reached. */
  'UNKNOWN',
  /** A refund has been pending for more than a day. */
  'REFUND_LATE',
  /** The provider lists a payment or refund that we have not recorded. */
  'ONLY_THERE',
  /** We have recorded a payment or refund that the provider does not list. */
  'ONLY_HERE',
  /** The provider lists a payment or refund with another amount. */
  'AMOUNT',
  /** What the provider settles differs from what we have recorded. */
  'SETTLEMENT',
] as const

const maxComparedDays = 92

/** Inclusive, in the centre's time zone. */
const comparedDays = z.strictObject({ from: calendarDay, to: calendarDay }).check(({ value, issues }) => {
  if (issues.length > 0) return
  const { from, to } = value
  const words =
    to < from ? 'endAfterStart' : daysBetween(from, to) >= maxComparedDays ? 'comparedDays' : undefined
  if (words) issues.push({ code: 'custom', input: to, path: ['to'], params: { words } })
})

/** The payments and refunds of the period, recent orders looked up one by one, and our own tables. */
const comparedParts = ['ROWS', 'ORDERS', 'TABLES'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** `NOTHING`: neither side has anything to compare. */
export const comparisonOutcomes = ['AGREES', 'DIFFERS', 'NOTHING'] as const
export type ComparisonOutcome = (typeof comparisonOutcomes)[number]

const difference = z.object({
  kind: z.enum(differenceKinds),
  about: z.string(),
  ours: z.string(),
  theirs: z.string(),
})
export type Difference = z.infer<typeof difference>

const reconciliation = z.object({
  id,
  at: instant,
  ordersChecked: count,
  period: z.nullable(
    z.object({
      from: calendarDay,
      to: calendarDay,
      /** Payments and refunds that we have recorded, without those left out. */
      ours: count,
      /** Those that the provider lists, and the settled ones; null if it could not be reached. */
      theirs: z.nullable(count),
      settled: z.nullable(count),
      leftOut: z.object({
        /** Recorded here in these days, and listed by the provider on others. */
        ours: count,
        /** Listed by the provider in these days, and recorded here on others. */
        theirs: count,
        /** Of orders whose outcome is still being stored. */
        settling: count,
      }),
    }),
  ),
  /** False for comparisons that did not store their rows. */
  hasRows: z.boolean(),
  parts: z.array(
    z.object({ part: z.enum(comparedParts), outcome: z.enum(comparisonOutcomes), differences: count }),
  ),
  /** A difference of any part, else the outcome of the rows. */
  outcome: z.enum(comparisonOutcomes),
  differences: z.array(difference),
})

export type Reconciliation = z.infer<typeof reconciliation>

export const listReconciliations = endpoint({
  id: 'listReconciliations',
  summary: 'Comparisons of seats, ledger and provider',
  method: 'GET',
  path: '/api/admin/v1/reconciliations',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  query: z.strictObject(pageQuery(['at'])),
  reply: pageOf(reconciliation),
  errors: [],
})

export const exportReconciliations = csvOf(listReconciliations, {
  id: 'exportReconciliations',
  summary: 'Comparisons with their differences as CSV',
})

/** In the order in which they are listed. `NOT_READ`: the provider's list could not be read. */
const rowStandings = ['DIFFERS', 'SETTLING', 'OTHER_DAY', 'NOT_READ', 'AGREES'] as const

const comparedRow = z.object({
  orderId: z.string(),
  /** Won; negative for refunds. */
  amount: z.int(),
  /** When it was recorded here, and at the provider; null for a side that has no such row in these days. */
  here: z.nullable(instant),
  there: z.nullable(instant),
  standing: z.enum(rowStandings),
})
export type ComparedRow = z.infer<typeof comparedRow>

export const listComparedRows = endpoint({
  id: 'listComparedRows',
  summary: 'The payments and refunds of a comparison, those that differ first',
  method: 'GET',
  path: '/api/admin/v1/reconciliations/:reconciliationId/rows',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  params: z.object({ reconciliationId: idText }),
  query: z.strictObject({ page: pageQuery(['at']).page, size: pageQuery(['at']).size }),
  reply: pageOf(comparedRow),
  errors: ['NOT_FOUND'],
})

export const reconcileNow = endpoint({
  id: 'reconcileNow',
  summary: 'Compare seats, ledger and provider now',
  method: 'POST',
  path: '/api/admin/v1/reconciliations',
  access: 'operator',
  roles: ['money'],
  body: comparedDays,
  reply: reconciliation,
  errors: ['STILL_RUNNING'],
})

const ledgerEntry = z.object({
  at: instant,
  orderId: z.string(),
  event: z.enum(ledgerEvents),
  /** Won received; negative when paid out. */
  amount: z.int(),
  detail: z.nullable(z.string()),
})

export const listLedger = endpoint({
  id: 'listLedger',
  summary: 'The payment ledger, the latest first',
  method: 'GET',
  path: '/api/admin/v1/payment-ledger',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  query: z.strictObject({ ...pageQuery(['at']), orderId: z.optional(orderIdText) }),
  reply: pageOf(ledgerEntry),
  errors: [],
})

export const exportLedger = csvOf(listLedger, { id: 'exportLedger', summary: 'The payment ledger as CSV' })
