import type { AdminOrder, ListedOrder } from '#contract/checkout/order-admin.ts'
import type { Chargeback, StaffRefund } from '#contract/checkout/staff-refund.ts'
import { localise } from '#contract/platform/languages.ts'
import { amountLeft } from '../../money/payment/order-db.ts'
import { canLookUp, canRefund, canRetryRefund } from '../../money/payment/order-rules.ts'
import { refundOf } from '../../money/payment/present-refund.ts'
import { listStaffRefunds } from '../../money/payment/staff-refund-db.ts'
import { canDecide, canWithdraw, refundFacts } from '../../money/payment/staff-refund-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { subjectOf } from '../order-subject.ts'
import { findOrderView } from '../order-view-db.ts'
import { listChargebacks } from '../refund/chargeback-db.ts'
import { canEndChargeback } from '../refund/chargeback-rules.ts'
import { findListedOrders, findOrderFacts, type ListedOrderRow, listOrderLedger } from './order-admin-db.ts'

type Reader = Pick<View, 'language' | 'zone'> & { readonly masked: boolean }

export interface OrderReader extends Reader {
  readonly staffId: number
  /** In won: from this sum of an order's refunds by staff on, a second person approves each. */
  readonly approvalFrom: number
  readonly now: Date
}

export async function readAdminOrder(db: Db, orderId: string, reader: OrderReader): Promise<AdminOrder> {
  const view = await findOrderView(db, orderId)
  const facts = await findOrderFacts(db, orderId)
  const [listed] = facts ? await findListedOrders(db, [facts.id]) : []
  if (!view || !facts || !listed) throw new AppError('NOT_FOUND')
  const { fee, discount, holdUntil, seat } = subjectOf(view, reader.zone)
  const staffRefunds = await listStaffRefunds(db, facts.id)
  const left = amountLeft(view)
  const order = {
    state: view.state,
    refundRequested: view.refund_asked_at !== null,
    left,
    hasOpenRefund: staffRefunds.some(({ state }) => state === 'WAITING' || state === 'APPROVED'),
  }
  const chargebacks = await listChargebacks(db, facts.id)
  return {
    ...presentListedOrder(listed, reader),
    masked: reader.masked,
    fee,
    discount,
    seat,
    holdUntil: holdUntil.toISOString(),
    paidAmount: view.paid_amount,
    refundedAmount: view.refunded_amount,
    left,
    chargedBackAmount: view.charged_back_amount,
    receiptUrl: view.receipt_url,
    refund: refundOf(view),
    refundCause: view.refund_because,
    refundProblem: facts.refund_problem,
    refusedWith: facts.refused_with,
    ledger: (await listOrderLedger(db, facts.id)).map(({ at, ...entry }) => ({
      at: at.toISOString(),
      ...entry,
    })),
    staffRefunds: staffRefunds.map((row) => presentStaffRefund(row, reader)),
    chargebacks: chargebacks.map((row) => presentChargeback(row, reader)),
    approvalFrom: reader.approvalFrom,
    actions: {
      retryRefund: presentDecision(canRetryRefund(order), reader),
      lookUp: presentDecision(canLookUp(order), reader),
      refund: presentDecision(canRefund(order), reader),
    },
  }
}

function presentStaffRefund(
  row: Awaited<ReturnType<typeof listStaffRefunds>>[number],
  reader: OrderReader,
): StaffRefund {
  const decide = presentDecision(canDecide(refundFacts(row), reader.staffId), reader)
  return {
    id: row.id,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    declineReason: row.decline_reason,
    problem: row.problem,
    doneAt: row.done_at?.toISOString() ?? null,
    actions: {
      approve: decide,
      decline: decide,
      withdraw: presentDecision(canWithdraw(refundFacts(row), reader.now), reader),
    },
  }
}

function presentChargeback(
  row: Awaited<ReturnType<typeof listChargebacks>>[number],
  reader: OrderReader,
): Chargeback {
  return {
    id: row.id,
    amount: row.amount,
    reference: row.reference,
    note: row.note,
    state: row.state,
    recordedBy: row.recorded_by_name,
    recordedAt: row.recorded_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    actions: { end: presentDecision(canEndChargeback(row), reader) },
  }
}

export function presentListedOrder(row: ListedOrderRow, { language, masked }: Reader): ListedOrder {
  const { name, email } = row
  return {
    id: row.id,
    orderId: row.order_id,
    state: row.state,
    kind: row.exam_id === null ? 'LECTURE' : 'EXAM',
    lectureId: row.lecture_id,
    examId: row.exam_id,
    examNumber: row.exam_number,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    personId: `m-${row.member_id}`,
    name: name !== null && masked ? maskName(name) : name,
    email: email !== null && masked ? maskEmail(email) : email,
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
    method: row.method,
    paidAt: row.paid_at?.toISOString() ?? null,
    refundState: row.refundState,
    refundedAmount: row.refunded_amount,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  }
}
