import type { Order } from '#contract/checkout/payment.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { listExamTurns } from '../exams/catalogue/exam-turns.ts'
import { otherDates } from '../exams/catalogue/other-dates.ts'
import { canGiveUp, canPay, canRenew, taxSplit } from '../money/payment/order-rules.ts'
import { refundOf } from '../money/payment/present-refund.ts'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { presentDecision } from '../platform/errors/decision.ts'
import { subjectOf } from './order-subject.ts'
import { findOrderView, type OrderView } from './order-view-db.ts'

export interface OrderReader {
  readonly memberId: number
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

/** Throws NOT_FOUND for the order of somebody else. */
export async function readOrder(
  { db, provider }: { db: Db; provider: Pick<PaymentProvider, 'window'> },
  orderId: string,
  reader: OrderReader,
): Promise<Order> {
  const row = await findOrderView(db, orderId)
  if (row?.member_id !== reader.memberId) throw new AppError('NOT_FOUND')
  const others = await datesToChangeTo(db, row, reader)
  return presentOrder(row, others, provider.window, reader)
}

function presentOrder(
  row: OrderView,
  others: readonly Date[],
  window: PaymentProvider['window'],
  reader: OrderReader,
): Order {
  const { now, language, zone } = reader
  const subject = subjectOf(row, zone)
  const { seat, holdUntil } = subject
  const facts = { state: row.state, refundRequested: row.refund_asked_at !== null, seat, holdUntil }
  const pay = canPay(facts, now)
  return {
    orderId: row.order_id,
    state: row.state,
    subject: {
      kind: subject.kind,
      examId: subject.examId,
      examNumber: subject.examNumber,
      lectureId: subject.lectureId,
      title: localise(subject.title, language),
      startAt: subject.startAt.toISOString(),
      finishAt: subject.finishAt.toISOString(),
    },
    person: subject.person,
    fee: subject.fee,
    discount: subject.discount,
    amount: row.amount,
    ...taxSplit(row.amount),
    createdAt: row.created_at.toISOString(),
    holdUntil: subject.holdUntil.toISOString(),
    seat: subject.seat,
    givenUp: subject.givenUp,
    paidBy: row.paid_by,
    paidAt: row.paid_at?.toISOString() ?? null,
    method: row.method,
    receiptUrl: row.receipt_url,
    refund: refundOf(row),
    refundedAmount: row.refunded_amount,
    cancelUntil: subject.cancelUntil.toISOString(),
    otherDates: others.map((date) => date.toISOString()),
    // The customer key must be unguessable, as the order id is.
    pay: pay.allowed ? { ...window, customerKey: row.order_id } : null,
    actions: {
      pay: presentDecision(pay, reader),
      renew: presentDecision(canRenew(facts, now), reader),
      giveUp: presentDecision(canGiveUp(facts, now), reader),
    },
  }
}

/** Shown before payment only. */
async function datesToChangeTo(db: Db, row: OrderView, at: OrderReader): Promise<Date[]> {
  if (row.exam_apply_state !== 'DRAFT') return []
  const { exam_id: id, certification_id, level, exam_start_at: start_at, exam_state: state } = row
  if (!id || !certification_id || !level || !start_at || !state) return []
  const turns = await listExamTurns(db, at.memberId)
  return otherDates(db, { id, certification_id, level, start_at, state }, at, turns)
}
