import { takeLateLookups } from '../money/payment/late-lookup-db.ts'
import { OutcomeUnknown, settleByLookup } from './settle-by-lookup.ts'
import type { PaymentDeps } from './settle-order.ts'

/** Each look-up is enqueued once, however many processes run. */
export async function planLateLookups(
  { db, jobs }: Pick<PaymentDeps, 'db' | 'jobs'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const orderIds = await takeLateLookups(tx, now)
    await jobs.send(tx, 'settle-order', ...orderIds.map((orderId) => ({ orderId, isLate: true as const })))
  })
}

/** If the provider does not answer, the next planned look-up follows. */
export async function lookUpLateMoney(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    await settleByLookup(deps, orderId)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    deps.log.warn({ err: error, order: orderId }, 'late money: the provider does not answer')
  }
}
