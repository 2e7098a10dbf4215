import * as z from 'zod/mini'
import { decision, id, instant, won } from '../platform/wire.ts'

/**
 * A refund by staff waits for a second person, is then on its way to the payment provider, and done once that confirms
 * it; or it was declined, or withdrawn.
 */
export const staffRefundStates = ['WAITING', 'APPROVED', 'DONE', 'DECLINED', 'WITHDRAWN'] as const
export type StaffRefundState = (typeof staffRefundStates)[number]

/** A refund that staff make besides those that follow from a rule; the seat stays. */
export const staffRefund = z.object({
  id,
  amount: won,
  /** The payer reads it. */
  reason: z.string(),
  state: z.enum(staffRefundStates),
  /** Members of staff, as the audit log names them. */
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
  /** The provider's code of its last refusal. */
  problem: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  actions: z.object({ approve: decision, decline: decision, withdraw: decision }),
})
export type StaffRefund = z.infer<typeof staffRefund>

/** A card company took the payment back on its holder's complaint; WON ones were returned to the centre. */
export const chargebackStates = ['OPEN', 'WON', 'LOST'] as const
export type ChargebackState = (typeof chargebackStates)[number]

export const chargeback = z.object({
  id,
  amount: won,
  /** The provider's number of the case. */
  reference: z.string(),
  note: z.string(),
  state: z.enum(chargebackStates),
  recordedBy: z.string(),
  recordedAt: instant,
  endedAt: z.nullable(instant),
  actions: z.object({ end: decision }),
})
export type Chargeback = z.infer<typeof chargeback>
