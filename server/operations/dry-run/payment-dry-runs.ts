import type { Logger } from 'pino'
import * as contract from '#contract/reports/dry-run.ts'
import { findPayment } from '../../checkout/find-payment.ts'
import { askProvider } from '../../checkout/order-admin/ask-provider.ts'
import { resumeOverdue } from '../../checkout/reconcile.ts'
import { listOverdueOrders } from '../../checkout/reconcile-db.ts'
import { refundOrder } from '../../checkout/refund/refund-order.ts'
import { OutcomeUnknown, settleByLookup } from '../../checkout/settle-by-lookup.ts'
import type { PaymentDeps } from '../../checkout/settle-order.ts'
import { findOrder } from '../../money/payment/order-db.ts'
import type { PaymentProvider } from '../../outside/payment/payment-provider.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { willingProvider } from './willing-provider.ts'

interface Deps {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly log: Logger
}

/** Asks the payment provider now, and assumes that it makes every refund. */
export function paymentDryRuns(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.dryRunRefundRetry, ({ params, by, now, zone }) => {
    const question = { ...params, action: 'retryRefund' as const, by, now }
    const run = async (within: { db: Db; jobs: Jobs }) => {
      await askProvider(within, question)
      await refundOrder(foreseen(deps, within, { now, zone, provider: willingProvider([]) }), params.orderId)
    }
    return api.dryRun({ of: null, now, run })
  })

  serve(api, contract.dryRunLookUp, async ({ params, by, now, zone }) => {
    const question = { ...params, action: 'lookUp' as const, by, now }
    const provider = await providerAsOf(deps, [params.orderId])
    const run = async (within: { db: Db; jobs: Jobs }) => {
      await askProvider(within, question)
      await settleIfKnown(foreseen(deps, within, { now, zone, provider }), params.orderId)
    }
    return api.dryRun({ of: null, now, run })
  })

  serve(api, contract.dryRunReconciliation, async ({ now, zone }) => {
    const { unsettled, unrefunded } = await listOverdueOrders(db, now)
    const provider = await providerAsOf(deps, unsettled)
    const run = async (within: { db: Db; jobs: Jobs }) => {
      const payment = foreseen(deps, within, { now, zone, provider })
      await resumeOverdue(payment, now)
      for (const orderId of unsettled) await settleIfKnown(payment, orderId)
      for (const orderId of unrefunded) await refundOrder(payment, orderId)
    }
    return api.dryRun({ of: null, now, run })
  })
}

/** What the provider knows of these orders. Asked before the transaction, so that it does not wait for the provider. */
async function providerAsOf({ db, provider }: Deps, orderIds: readonly string[]): Promise<PaymentProvider> {
  const found: (readonly [string, Awaited<ReturnType<typeof findPayment>>])[] = []
  for (const orderId of orderIds) {
    const order = await findOrder(db, orderId)
    if (order) found.push([orderId, await findPayment(provider, order)])
  }
  return willingProvider(found)
}

function foreseen(
  { log }: Deps,
  { db, jobs }: { db: Db; jobs: Jobs },
  { now, zone, provider }: { now: Date; zone: string; provider: PaymentProvider },
): PaymentDeps {
  return { db, jobs, provider, zone, clock: { now: () => now }, log: log.child({}, { level: 'silent' }) }
}

/** An outcome that is not known yet changes nothing. */
async function settleIfKnown(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    await settleByLookup(deps, orderId)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
  }
}
