import { amountLeft, findOrder } from '../../money/payment/order-db.ts'
import { canRefund } from '../../money/payment/order-rules.ts'
import { requestStaffRefund, type StaffRefundRequest } from '../../money/payment/request-staff-refund.ts'
import { findOpenStaffRefund } from '../../money/payment/staff-refund-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockSeatAndOrder } from '../order-seat.ts'

export interface RefundDeps {
  readonly db: Db
  readonly jobs: Jobs
}

interface RefundInput<Reply> extends StaffRefundRequest {
  readonly orderId: string
  readonly idempotencyKey: string | undefined
  /** Reads the response in the transaction, which stores it for retries with the same key. */
  readonly replyWith: (tx: Tx) => Promise<Reply>
}

/** Once the order's refunds by staff come to `refundApprovalFrom`, the refund waits for a second person's approval. */
export function askRefund<Reply extends object>(
  { db, jobs }: RefundDeps,
  input: RefundInput<Reply>,
): Promise<Reply> {
  const { orderId, amount, reason, idempotencyKey: key, staffId, now, replyWith } = input
  const scope = `askRefund ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { orderId, amount, reason }, now }, async () => {
      await requestStaffRefund(tx, jobs, await lockRefundable(tx, orderId, amount), input)
      return replyWith(tx)
    }),
  )
}

/** Refuses an amount above what is left of the payment. */
export async function lockRefundable(tx: Tx, orderId: string, amount: number) {
  const found = await findOrder(tx, orderId)
  if (!found) throw new AppError('NOT_FOUND')
  const { order } = await lockSeatAndOrder(tx, found)
  const left = amountLeft(order)
  const hasOpenRefund = (await findOpenStaffRefund(tx, order.id)) !== undefined
  const refundRequested = order.refund_asked_at !== null
  assertAllowed(canRefund({ state: order.state, refundRequested, hasOpenRefund, left }))
  if (amount > left) throw new AppError('REFUND_TOO_LARGE', { left })
  return order
}
