import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, instant, maxId, pageOf, pageQuery, typedText } from '../platform/wire.ts'

/** Days after the day of the grant on which credits can be spent (specification §9). */
export const creditDays = 60

/** Credits cannot be spent on them (specification §9). */
export const excludedProducts = [
  'PUSH',
  'SMS',
  'EMAIL',
  'CHAT_MESSAGE',
  'GPU_INSTANCE',
  'MARKETPLACE',
  'CONTACT_REQUIRED',
] as const

export const creditEntryKinds = [
  'GRANTED',
  'CHARGED',
  'EXPIRED',
  'TAKEN_BACK',
  'MOVED_IN',
  'MOVED_OUT',
  'CORRECTED',
] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

export const getCreditBalance = endpoint({
  id: 'getCreditBalance',
  summary: 'The credits that the caller can spend, and when they run out',
  method: 'GET',
  path: '/api/credit/v1/balance',
  access: 'member',
  readableInView: true,
  reply: z.object({
    balance: count,
    /** Whether the caller applied for partner use and cannot spend credits. */
    partnerUse: z.boolean(),
    /** What is left of each grant, in spending order. */
    grants: z.array(
      z.object({
        /** Title of the course; null if staff added the credits. */
        title: z.nullable(z.string()),
        amount: count,
        remaining: count,
        grantedAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
  errors: [],
})
export type CreditBalance = z.infer<typeof getCreditBalance.reply>

export const creditEntry = z.object({
  id,
  at: instant,
  kind: z.enum(creditEntryKinds),
  /** Negative for credits spent or lost. */
  amount: z.int().check(z.gte(-maxId), z.lte(maxId)),
  balance: count,
  /** Title of the course; null if staff added the credits. */
  title: z.nullable(z.string()),
  /** Reason of staff for a correction. */
  reason: z.nullable(z.string()),
  product: z.nullable(z.string()),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const listCreditEntries = endpoint({
  id: 'listCreditEntries',
  summary: "The caller's statement of credits, newest first",
  method: 'GET',
  path: '/api/credit/v1/entries',
  access: 'member',
  readableInView: true,
  query: z.strictObject(pageQuery(['id'])),
  reply: pageOf(creditEntry),
  errors: [],
})

/** Sent by billing, signed by Standard Webhooks, to `POST /api/integration/v1/credit-charges`. */
export const creditCharge = z.object({
  type: z.literal('credit.charge'),
  timestamp: instant,
  data: z.object({
    /** Billing's id, an idempotency key: a repeated charge gets the first response. */
    chargeId: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
    /** The member's `sub` at the identity provider. */
    sub: typedText(255),
    product: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)),
    amount: z.int().check(z.gte(1), z.lte(maxId)),
  }),
})
export type CreditCharge = z.infer<typeof creditCharge>['data']

export const creditChargeReply = z.object({
  chargeId: z.string(),
  amount: count,
  balance: count,
  chargedAt: instant,
})
export type CreditChargeReply = z.infer<typeof creditChargeReply>

const creditDifference = z.object({
  memberId: id,
  /** This, the sum of entries and the remainder of grants must be equal. */
  balance: z.int(),
  entries: z.int(),
  grants: z.int(),
})
export type CreditDifference = z.infer<typeof creditDifference>

export const listCreditChecks = endpoint({
  id: 'listCreditChecks',
  summary: "Nightly comparisons of members' credits, newest first",
  method: 'GET',
  path: '/api/admin/v1/credit-checks',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  query: z.strictObject(pageQuery(['day'])),
  reply: pageOf(
    z.object({
      day: z.string(),
      checkedAt: instant,
      accounts: count,
      differences: z.array(creditDifference),
    }),
  ),
  errors: [],
})
