import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { calendarDay, calendarMonth, count, decision, id, instant } from '../platform/wire.ts'

const isPeriod = (text: string) =>
  calendarDay.safeParse(text).success || calendarMonth.safeParse(text).success

/** A month (`2026-11`) or a day (`2026-11-30`) in the centre's zone. */
const period = z
  .string()
  .check(
    z.refine(isPeriod, { params: { words: 'closingPeriod' } }),
    z.regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/),
  )

/** Won; of many orders together, beyond what one can cost. */
const sum = z.int()

const totals = z.object({
  received: sum,
  refunded: sum,
  /** Less what came back from card companies, so that it can be below zero. */
  chargedBack: sum,
  /** What was received, less refunds and chargebacks: the sum of the ledger. */
  net: sum,
  /** The tax in the net amount: what it changed in what is left of each order. */
  vat: sum,
})
export type ClosingTotals = z.infer<typeof totals>

/** Payments that were received, and what the lines of the ledger came to. */
const figures = { payments: count, ...totals.shape }

const subject = z.object({
  /** Null for orders whose subject is not known any more. */
  id: z.nullable(id),
  title: z.nullable(z.string()),
  ...figures,
})
export type ClosingSubject = z.infer<typeof subject>

/** Why the period is not settled: a payment whose outcome is not known, and refunds by what they wait for. */
export const openKinds = ['IN_DOUBT', 'WAITING', 'PENDING', 'REFUSED'] as const

/** How many open orders are listed. */
export const maxOpenListed = 100

const openOrder = z.object({
  orderId: z.string(),
  kind: z.enum(openKinds),
  amount: sum,
  since: instant,
})

const closing = z.object({
  period,
  from: instant,
  /** The instant at which the next period begins. */
  until: instant,
  totals: z.object(figures),
  /** The amounts of all courses and all certifications add up to the totals. */
  courses: z.array(subject),
  certifications: z.array(subject),
  /** By payment method, as the provider names it; they add up to the totals. */
  methods: z.array(z.object({ method: z.nullable(z.string()), ...figures })),
  open: z.object({
    kinds: z.array(z.object({ kind: z.enum(openKinds), count, amount: sum })),
    /** The oldest, at most 100. */
    orders: z.array(openOrder),
  }),
  /** False once lines of the period may have been deleted by their age: the amounts above are then not all. */
  complete: z.boolean(),
  recorded: z.nullable(
    z.object({
      at: instant,
      /** A member of staff, as the audit log names them. */
      by: z.string(),
      totals,
      /** What the ledger comes to now, less what was recorded; null if nothing differs, or it is not complete. */
      deviation: z.nullable(totals),
    }),
  ),
  actions: z.object({ record: decision }),
})
export type Closing = z.infer<typeof closing>

const common = { access: 'operator', roles: ['money'] } as const
const params = z.object({ period })

export const getClosing = endpoint({
  ...common,
  id: 'getClosing',
  summary: 'What the payment ledger came to in a month or on a day',
  method: 'GET',
  path: '/api/admin/v1/closings/:period',
  params,
  reply: closing,
  errors: [],
})

export const exportClosing = endpoint({
  ...common,
  id: 'exportClosing',
  summary: 'What the payment ledger came to in a month or on a day as CSV',
  method: 'GET',
  path: '/api/admin/v1/closings/:period.csv',
  params,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'text/csv',
  errors: [],
})

export const recordClosing = endpoint({
  ...common,
  id: 'recordClosing',
  summary: 'Record a month or day that is over as closed, with its totals',
  method: 'POST',
  path: '/api/admin/v1/closings',
  body: z.strictObject({ period }),
  reply: closing,
  status: 201,
  errors: ['PERIOD_NOT_OVER', 'CLOSING_RECORDED', 'CLOSING_INCOMPLETE', 'IDEMPOTENCY_KEY_REUSED'],
})
