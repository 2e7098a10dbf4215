import { sql } from 'kysely'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'

/** Stands for the end of a process: nothing that comes after it is done. */
export class Killed extends Error {}

/** Where the process ends, or its connection to the database does. */
export interface Ends {
  before?: 'confirm' | 'refund'
  after?: 'confirm' | 'refund'
  /** The connection breaks in the transaction that records one of these jobs, just before its commit. */
  commitOf?: Queue
}

/** A provider whose caller dies before or after a call, once for each order that says so. */
export function dyingAround(provider: PaymentProvider, ends: Map<string, Ends>): PaymentProvider {
  const around = async <Answer>(
    call: 'confirm' | 'refund',
    orderId: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    const plan = ends.get(orderId) ?? {}
    if (plan.before === call) {
      delete plan.before
      throw new Killed(`before ${call}`)
    }
    const answer = await ask()
    if (plan.after === call) {
      delete plan.after
      throw new Killed(`after ${call}`)
    }
    return answer
  }
  return {
    window: provider.window,
    confirm: (asked) => around('confirm', asked.orderId, () => provider.confirm(asked)),
    // A refund is asked for by the payment's key; its idempotency key names the order.
    refund: (asked) =>
      around('refund', asked.idempotencyKey.replace(/^refund-(.*)-\d+$/, '$1'), () => provider.refund(asked)),
    lookup: (orderId, paymentKey) => provider.lookup(orderId, paymentKey),
    readHint: (body) => provider.readHint(body),
  }
}

/** Jobs whose transaction loses its connection, once, where `breaks` says so. */
export function breakingCommits(jobs: Jobs, breaks: (queue: Queue, data: object) => boolean): Jobs {
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
