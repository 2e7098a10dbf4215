import { addDays } from '#contract/platform/centre-time.ts'
import {
  type AccessIds,
  type AccessRow,
  owner,
  type PaidOrderIds,
  type People,
  staff,
  staffCreates,
  statuses,
} from './access-row.ts'
import { creditCorrectionFixture } from './credit-access.ts'
import type { TestApp } from './test-app.ts'

const unpaid = ({ orderId }: AccessIds) => ({ orderId })
const paid = ({ paidOrderId }: PaidOrderIds) => ({ orderId: paidOrderId })
const refund = ({ staffRefundId }: PaidOrderIds) => ({ refundId: staffRefundId })
const refused = statuses({ signedOut: 404, signedIn: 404, operator: 409 })
const shown = { showsNames: true, showsContacts: true } as const
const ofPaidOrder = { ...shown, needsPaidOrder: true } as const

let closed = 0

/** Each day is closed only once, and after its end. */
function nextDay(): string {
  closed += 1
  return addDays('2022-01-01', closed)
}

/** Access to orders, refunds by staff, chargebacks and closings. */
const lastDays = { from: '2026-12-05', to: '2026-12-08' }

export const orderAccess: Record<string, AccessRow> = {
  adminListOrders: { ...shown, statuses: staff },
  exportOrders: { ...shown, statuses: staff },
  adminGetOrder: { ...shown, statuses: staff, params: unpaid },
  listReconciliations: { statuses: staff },
  reconcileNow: { statuses: staff, body: lastDays },
  listComparedRows: {
    needsPaidOrder: true,
    statuses: staff,
    params: ({ reconciliationId }: PaidOrderIds) => ({ reconciliationId }),
  },
  listLedger: { statuses: staff },
  exportLedger: { statuses: staff },
  exportReconciliations: { statuses: staff },
  downloadReceipt: { needsPaidOrder: true, statuses: owner, params: paid },
  adminDownloadReceipt: { needsPaidOrder: true, statuses: staff, params: paid },
  getClosing: { statuses: staff, params: () => ({ period: '2026-11' }) },
  exportClosing: { statuses: staff, params: () => ({ period: '2026-11' }) },
  recordClosing: {
    statuses: staffCreates,
    body: () => ({ period: nextDay() }),
  },
  // No refund is pending, and the payment's outcome is known.
  retryRefund: { statuses: refused, params: unpaid },
  lookUpPayment: { statuses: refused, params: unpaid },
  askRefund: {
    ...ofPaidOrder,
    statuses: staffCreates,
    params: paid,
    body: { amount: 1_000, reason: 'Agreed.' },
  },
  approveRefund: { ...ofPaidOrder, statuses: staff, params: refund },
  declineRefund: { ...ofPaidOrder, statuses: staff, params: refund, body: { reason: 'Not agreed.' } },
  withdrawRefund: { ...ofPaidOrder, statuses: staff, params: refund },
  recordChargeback: {
    ...ofPaidOrder,
    statuses: staffCreates,
    params: paid,
    body: ({ paidOrderId }: PaidOrderIds) => ({
      amount: 1_000,
      reference: `access-${paidOrderId}`,
      note: 'By mail.',
    }),
  },
  endChargeback: {
    ...ofPaidOrder,
    statuses: staff,
    params: ({ chargebackId }) => ({ chargebackId }),
    body: { outcome: 'LOST' },
  },
}

/**
 * Two paid orders of the owner; for the second, a colleague has requested a refund, and a part was charged back. A comparison
 * with the payment provider that found nothing.
 */
export async function paidOrderFixture(test: TestApp, people: People): Promise<PaidOrderIds> {
  const { make, db, clock } = test
  const { owner, other } = people
  const paidOrder = async () => {
    const applicantId = (await make.applicant(await make.exam(), owner, { apply_state: 'COMPLETED' })).id
    return make.order({ memberId: owner.id, applicantId }, { paid: true })
  }
  const { orderId: paidOrderId } = await paidOrder()
  const { id: payment_order_id } = await paidOrder()
  const now = clock.now()
  const { id: staffRefundId } = await db
    .insertInto('staff_refund')
    .values({
      payment_order_id,
      amount: 60_000,
      reason: 'Agreed.',
      state: 'WAITING',
      asked_by: other.id,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: chargebackId } = await db
    .insertInto('chargeback')
    .values({
      payment_order_id,
      amount: 10_000,
      reference: `chargeback of ${payment_order_id}`,
      note: 'By mail.',
      recorded_by: other.id,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: reconciliationId } = await db
    .insertInto('reconciliation')
    .values({ at: now, orders_checked: 0, differences: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = { paidOrderId, staffRefundId, chargebackId, reconciliationId }
  return { ...ids, ...(await creditCorrectionFixture(test, people)) }
}
