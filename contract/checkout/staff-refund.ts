import * as z from 'zod/mini'
import { decision, id, instant, won } from '../platform/wire.ts'

/**
 * States of a refund by staff: waiting for approval; approved, with the provider still to pay it; done once the
 * provider confirms it; or declined or withdrawn.
 */
export const staffRefundStates = ['WAITING', 'APPROVED', 'DONE', 'DECLINED', 'WITHDRAWN'] as const
export type StaffRefundState = (typeof staffRefundStates)[number]

/** A refund decided by staff, besides those that follow from a rule. The seat is kept. */
export const staffRefund = z.object({
  id,
  amount: won,
  /** Shown to the payer. */
  reason: z.string(),
  state: z.enum(staffRefundStates),
  /** Members of staff, as the audit log names them. */
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
  /** The provider's error code for its last refusal. */
  problem: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  actions: z.object({ approve: decision, decline: decision, withdraw: decision }),
})
export type StaffRefund = z.infer<typeof staffRefund>

/**
 * A chargeback: a card company reversed a payment after the cardholder's complaint. WON means that the money came back
 * to the centre.
 */
export const chargebackStates = ['OPEN', 'WON', 'LOST'] as const
export type ChargebackState = (typeof chargebackStates)[number]

export const chargeback = z.object({
  id,
  amount: won,
  /** The provider's case number. */
  reference: z.string(),
  note: z.string(),
  state: z.enum(chargebackStates),
  recordedBy: z.string(),
  recordedAt: instant,
  endedAt: z.nullable(instant),
  actions: z.object({ end: decision }),
})
export type Chargeback = z.infer<typeof chargeback>
