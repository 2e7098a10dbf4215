import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { calendarDay, calendarMonth, count, decision, id, instant } from '../platform/wire.ts'
import { comparisonOutcomes } from './payment.ts'

const isPeriod = (text: string) =>
  calendarDay.safeParse(text).success || calendarMonth.safeParse(text).success

/** A month (`2026-11`) or a day (`2026-11-30`) in the centre's zone. */
const period = z
  .string()
  .check(
    z.refine(isPeriod, { params: { words: 'closingPeriod' } }),
    z.regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/),
  )

/** Won, as a sum of many orders: not bound by the limit of a single price. */
const sum = z.int()

const totals = z.object({
  received: sum,
  refunded: sum,
  /** Chargebacks minus those returned by card companies; can be negative. */
  chargedBack: sum,
  /** Payments minus refunds and chargebacks. */
  net: sum,
  /** Included in the net amount; summed up order by order. */
  vat: sum,
})
export type ClosingTotals = z.infer<typeof totals>

/** Number of payments, and sums of the ledger's lines. */
const figures = { payments: count, ...totals.shape }

const subject = z.object({
  /** Null once the course or exam is no longer known. */
  id: z.nullable(id),
  title: z.nullable(z.string()),
  ...figures,
})
export type ClosingSubject = z.infer<typeof subject>

/** Applications count for the date that they have now. */
const examDate = z.object({ examId: id, startAt: instant, ...figures })
export type ClosingExamDate = z.infer<typeof examDate>

/** IN_DOUBT: the outcome of the payment is unknown. The others are refunds that wait for approval, for the provider, or were refused. */
export const openKinds = ['IN_DOUBT', 'WAITING', 'PENDING', 'REFUSED'] as const

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
  until: instant,
  totals: z.object(figures),
  /** The amounts of all courses and certifications add up to the totals. */
  courses: z.array(subject),
  certifications: z.array(z.object({ ...subject.shape, dates: z.array(examDate) })),
  /** In the provider's terms; they add up to the totals. */
  methods: z.array(z.object({ method: z.nullable(z.string()), ...figures })),
  open: z.object({
    kinds: z.array(z.object({ kind: z.enum(openKinds), count, amount: sum })),
    orders: z.array(openOrder),
  }),
  /** The last comparison of all its days with the payment provider, made after their end. */
  comparison: z.nullable(z.object({ at: instant, outcome: z.enum(comparisonOutcomes), differences: count })),
  /** False once retention may have deleted lines of the period, so that amounts may be incomplete. */
  complete: z.boolean(),
  recorded: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      totals,
      /** The present totals minus the recorded ones; null if equal, or if the ledger is incomplete. */
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
  readableInView: true,
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
  readableInView: true,
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
