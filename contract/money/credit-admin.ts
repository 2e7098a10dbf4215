import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  decision,
  id,
  idText,
  instant,
  pageOf,
  pageQuery,
  typedLine,
  typedText,
} from '../platform/wire.ts'
import { creditEntry, getCreditBalance } from './credit.ts'

/** A correction takes effect once a second person approves it. */
export const creditCorrectionStates = ['WAITING', 'DONE', 'DECLINED', 'WITHDRAWN'] as const
export type CreditCorrectionState = (typeof creditCorrectionStates)[number]

export const maxCorrection = 10_000_000

const holder = {
  memberId: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  masked: z.boolean(),
}

const creditAccount = z.object({
  id,
  ...holder,
  balance: count,
  /** Null without credits. */
  nextExpiryAt: z.nullable(instant),
  hasWaitingCorrection: z.boolean(),
})
export type CreditAccount = z.infer<typeof creditAccount>

export const listCreditAccounts = endpoint({
  id: 'listCreditAccounts',
  summary: 'Members who have or had credits',
  method: 'GET',
  path: '/api/admin/v1/credit-accounts',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  query: z.strictObject({
    ...pageQuery(['balance', 'nextExpiryAt']),
    /** Part of a name or an address. */
    text: z.optional(typedLine(100)),
    /** `true`: only accounts with a correction that waits for approval. */
    waiting: z.optional(z.enum(['true'])),
  }),
  reply: pageOf(creditAccount),
  errors: [],
})

export const exportCreditAccounts = csvOf(listCreditAccounts, {
  id: 'exportCreditAccounts',
  summary: 'Members who have or had credits, as CSV',
})

const correction = z.object({
  id,
  /** Negative if credits are taken. */
  amount: z.int(),
  reason: z.string(),
  state: z.enum(creditCorrectionStates),
  /** As the audit log names staff. */
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
  actions: z.object({ approve: decision, decline: decision, withdraw: decision }),
})

const creditStatement = z.object({
  ...holder,
  ...getCreditBalance.reply.shape,
  /** The latest first. */
  corrections: z.array(correction),
  actions: z.object({ correct: decision }),
})
export type CreditStatement = z.infer<typeof creditStatement>
export type CreditCorrection = CreditStatement['corrections'][number]

const memberParams = z.object({ memberId: idText })

export const getCreditAccount = endpoint({
  id: 'getCreditAccount',
  summary: "A member's credits with the corrections of staff",
  method: 'GET',
  path: '/api/admin/v1/credit-accounts/:memberId',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  params: memberParams,
  reply: creditStatement,
  errors: ['NOT_FOUND'],
})

export const adminListCreditEntries = endpoint({
  id: 'adminListCreditEntries',
  summary: "A member's statement of credits, newest first",
  method: 'GET',
  path: '/api/admin/v1/credit-accounts/:memberId/entries',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  params: memberParams,
  query: z.strictObject(pageQuery(['id'])),
  reply: pageOf(creditEntry),
  errors: ['NOT_FOUND'],
})

export const exportCreditEntries = csvOf(adminListCreditEntries, {
  id: 'exportCreditEntries',
  summary: "A member's statement of credits as CSV",
})

export const askCreditCorrection = endpoint({
  id: 'askCreditCorrection',
  summary: "Ask for a correction of a member's credits, which a second person approves",
  method: 'POST',
  path: '/api/admin/v1/credit-accounts/:memberId/corrections',
  access: 'operator',
  roles: ['money'],
  params: memberParams,
  body: z.strictObject({
    amount: z.int().check(
      z.gte(-maxCorrection),
      z.lte(maxCorrection),
      z.refine((amount) => amount !== 0, { params: { words: 'notZero' } }),
    ),
    /** Shown to the member. */
    reason: typedText(500),
  }),
  status: 201,
  reply: creditStatement,
  errors: ['NOT_FOUND', 'CORRECTION_WAITS', 'INSUFFICIENT_CREDITS', 'IDEMPOTENCY_KEY_REUSED'],
})

const correctionParams = z.object({ correctionId: idText })
const decisionErrors = ['NOT_FOUND', 'CORRECTION_DECIDED', 'CORRECTION_SECOND_PERSON'] as const

export const approveCreditCorrection = endpoint({
  id: 'approveCreditCorrection',
  sealed: true,
  summary: 'Approve a correction of credits: it takes effect at once',
  method: 'POST',
  path: '/api/admin/v1/credit-corrections/:correctionId/approvals',
  access: 'operator',
  roles: ['money'],
  params: correctionParams,
  reply: creditStatement,
  errors: [...decisionErrors, 'INSUFFICIENT_CREDITS'],
})

export const declineCreditCorrection = endpoint({
  id: 'declineCreditCorrection',
  summary: 'Decline a correction of credits',
  method: 'POST',
  path: '/api/admin/v1/credit-corrections/:correctionId/declines',
  access: 'operator',
  roles: ['money'],
  params: correctionParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: creditStatement,
  errors: [...decisionErrors],
})

export const withdrawCreditCorrection = endpoint({
  id: 'withdrawCreditCorrection',
  summary: 'Withdraw a correction of credits that waits',
  method: 'POST',
  path: '/api/admin/v1/credit-corrections/:correctionId/withdrawals',
  access: 'operator',
  roles: ['money'],
  params: correctionParams,
  reply: creditStatement,
  errors: ['NOT_FOUND', 'CORRECTION_DECIDED'],
})

const outstanding = z.object({
  /** `YYYY-MM` of the last day on which they can be spent. */
  month: z.string(),
  credits: count,
  members: count,
})
export type OutstandingCredits = z.infer<typeof outstanding>

export const listOutstandingCredits = endpoint({
  id: 'listOutstandingCredits',
  summary: 'Unspent credits by the month in which they expire',
  method: 'GET',
  path: '/api/admin/v1/outstanding-credits',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  reply: z.array(outstanding),
  errors: [],
})

export const exportOutstandingCredits = endpoint({
  id: 'exportOutstandingCredits',
  summary: 'Unspent credits by the month in which they expire, as CSV',
  method: 'GET',
  path: '/api/admin/v1/outstanding-credits.csv',
  access: 'operator',
  readableInView: true,
  roles: ['money'],
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'text/csv',
  errors: [],
})
