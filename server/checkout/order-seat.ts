import { lockLectureSeat } from '../courses/registration/lecture-seat.ts'
import { lockExamSeat } from '../exams/application/exam-seat.ts'
import { lockOrder, type OrderRow } from '../money/payment/order-db.ts'
import type { OrderFacts } from '../money/payment/order-rules.ts'
import type { Tx } from '../platform/db/open.ts'
import { findHoldSubject } from '../seats/hold-db.ts'
import type { PaidSeat } from '../seats/paid-seat.ts'

export async function lockSeatAndOrder(
  tx: Tx,
  order: OrderRow,
): Promise<{ seat: PaidSeat; order: OrderRow }> {
  const seat = await lockSeat(tx, order)
  return { seat, order: await lockOrder(tx, order.order_id) }
}

async function lockSeat(tx: Tx, { hold_id, order_id }: OrderRow): Promise<PaidSeat> {
  const { applicantId, lectureId } = await findHoldSubject(tx, hold_id)
  if (applicantId !== null) return lockExamSeat(tx, applicantId)
  if (lectureId !== null) return lockLectureSeat(tx, { holdId: hold_id, lectureId })
  throw new Error(`${order_id} has no subject`)
}

export function orderFactsOf(order: OrderRow, seat: PaidSeat): OrderFacts {
  return {
    state: order.state,
    refundRequested: order.refund_asked_at !== null,
    seat: seat.state,
    holdUntil: seat.holdUntil,
  }
}
