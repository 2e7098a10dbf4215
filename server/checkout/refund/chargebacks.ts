import type { ChargebackState } from '#contract/checkout/staff-refund.ts'
import { findOrder } from '../../money/payment/order-db.ts'
import { markChargedBack } from '../../money/payment/refund-db.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { lockSeatAndOrder } from '../order-seat.ts'
import { lockRefundable } from './ask-refund.ts'
import { findChargeback, insertChargeback, markEnded } from './chargeback-db.ts'
import { canEndChargeback } from './chargeback-rules.ts'

interface ChargebackInput<Reply> {
  readonly orderId: string
  /** In won. */
  readonly amount: number
  readonly reference: string
  readonly note: string
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly staffId: number
  readonly now: Date
  /** Reads the response in the transaction, which stores it for retries with the same key. */
  readonly replyWith: (tx: Tx) => Promise<Reply>
}

/** The seat is kept until staff cancel it. */
export function recordChargeback<Reply extends object>(
  db: Db,
  input: ChargebackInput<Reply>,
): Promise<Reply> {
  const { orderId, amount, reference, note, by, idempotencyKey: key, staffId, now, replyWith } = input
  const scope = `recordChargeback ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { orderId, amount, reference, note }, now }, async () => {
      const order = await lockRefundable(tx, orderId, amount)
      const recorded = { orderRowId: order.id, amount, reference, note, recordedBy: staffId }
      const chargebackId = await insertChargeback(tx, recorded, now)
      if (chargebackId === undefined) throw new AppError('CHARGEBACK_RECORDED')
      await markChargedBack(tx, order, { amount, reference, now })
      const after = { chargebackId, amount, reference, note }
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'order.recordChargeback',
        entity: 'order',
        entityId: orderId,
        after,
      })
      return replyWith(tx)
    }),
  )
}

interface OutcomeInput {
  readonly chargebackId: number
  readonly outcome: Exclude<ChargebackState, 'OPEN'>
  readonly by: AuditSource
  readonly now: Date
}

/** A chargeback that is won brings the money back. Returns the order's public id. */
export function endChargeback(db: Db, { chargebackId, outcome, by, now }: OutcomeInput): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const found = await findChargeback(tx, chargebackId)
    const unlocked = found && (await findOrder(tx, found.order_id))
    if (!unlocked) throw new AppError('NOT_FOUND')
    const { order } = await lockSeatAndOrder(tx, unlocked)
    const chargeback = await findChargeback(tx, chargebackId)
    if (!chargeback) throw new AppError('NOT_FOUND')
    assertAllowed(canEndChargeback(chargeback))
    const { amount, reference, order_id: entityId } = chargeback
    await markEnded(tx, chargebackId, { state: outcome, now })
    if (outcome === 'WON') await markChargedBack(tx, order, { amount: -amount, reference, now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'order.endChargeback',
      entity: 'order',
      entityId,
      before: { chargebackId, amount, reference, state: chargeback.state },
      after: { chargebackId, amount, reference, state: outcome },
    })
    return entityId
  })
}
