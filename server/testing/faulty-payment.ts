import { sql } from 'kysely'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Queue } from '../platform/jobs/job-data.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

/** Simulates the end of the process: nothing runs afterwards. */
export class ProcessKilled extends Error {}

/** Where the process or its database connection ends. */
export interface CrashPlan {
  before?: 'confirm' | 'refund'
  after?: 'confirm' | 'refund'
  /** The connection breaks in the transaction that enqueues this job, just before its commit. */
  commitOf?: Queue
}

/** A payment provider whose caller crashes before or after a call, once per planned order. */
export function crashingProvider(provider: PaymentProvider, ends: Map<string, CrashPlan>): PaymentProvider {
  const withCrash = async <Result>(
    call: 'confirm' | 'refund',
    orderId: string,
    send: () => Promise<Result>,
  ): Promise<Result> => {
    const plan = ends.get(orderId) ?? {}
    if (plan.before === call) {
      delete plan.before
      throw new ProcessKilled(`before ${call}`)
    }
    const result = await send()
    if (plan.after === call) {
      delete plan.after
      throw new ProcessKilled(`after ${call}`)
    }
    return result
  }
  return {
    window: provider.window,
    confirm: (request) => withCrash('confirm', request.orderId, () => provider.confirm(request)),
    // Refunds have no order id, but their idempotency key contains it.
    refund: (request) =>
      withCrash('refund', request.idempotencyKey.replace(/^refund-(.*)-\d+$/, '$1'), () =>
        provider.refund(request),
      ),
    lookup: (orderId, paymentKey) => provider.lookup(orderId, paymentKey),
    listTransactions: (span) => provider.listTransactions(span),
    listSettlements: (days) => provider.listSettlements(days),
    readHint: (body) => provider.readHint(body),
  }
}

/** Jobs whose transaction loses its connection where `breaks` returns true. */
export function failingCommits(jobs: Jobs, breaks: (queue: Queue, data: object) => boolean): Jobs {
  return {
    ...jobs,
    send: async (tx, queue, ...data) => {
      await jobs.send(tx, queue, ...data)
      if (data.some((one) => breaks(queue, one))) await breakConnection(tx)
    },
  }
}

async function breakConnection(tx: Tx): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
}
