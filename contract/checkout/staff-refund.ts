import * as z from 'zod/mini'
import { decision, id, instant, won } from '../platform/wire.ts'

/** WAITING for approval; APPROVED, with the provider still to pay; DONE once it confirms. */
export const staffRefundStates = ['WAITING', 'APPROVED', 'DONE', 'DECLINED', 'WITHDRAWN'] as const
export type StaffRefundState = (typeof staffRefundStates)[number]

/** Decided by staff, not by a rule. The seat is kept. */
export const staffRefund = z.object({
  id,
  amount: won,
  /** Shown to the payer. */
  reason: z.string(),
  state: z.enum(staffRefundStates),
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

/** A card company has reversed a payment after the cardholder's complaint. WON: the money came back to the centre. */
export const chargebackStates = ['OPEN', 'WON', 'LOST'] as const
export type ChargebackState = (typeof chargebackStates)[number]

export const chargeback = z.object({
  id,
  amount: won,
  reference: z.string(),
  note: z.string(),
  state: z.enum(chargebackStates),
  recordedBy: z.string(),
  recordedAt: instant,
  endedAt: z.nullable(instant),
  actions: z.object({ end: decision }),
})
export type Chargeback = z.infer<typeof chargeback>
