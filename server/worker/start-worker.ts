import type { Registry } from 'prom-client'
import type { Handlers } from '../jobs/jobs.ts'
import { mailMetrics } from '../mail/mail-metrics.ts'
import type { Mailer } from '../outside/mail/mailer.ts'
import type { PaymentDeps } from '../payment/settle-order.ts'
import { mailHandlers } from './mail-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { startTicker, type Ticker } from './ticker.ts'

type TickerDeps = Parameters<typeof startTicker>[0]
type MailDeps = Parameters<typeof mailHandlers>[0]
type Deps = TickerDeps & Omit<MailDeps, 'metrics'> & PaymentDeps & { mailer: Mailer; registry: Registry }

/** Works on jobs and does what the clock owes, the first time before this resolves. */
export async function startWorker({ registry, ...deps }: Deps): Promise<Ticker> {
  const handlers: Handlers = {
    ...mailHandlers({ ...deps, metrics: mailMetrics(registry) }),
    ...paymentHandlers(deps, deps.seatsChanged),
  }
  await deps.jobs.work(handlers)
  const ticker = startTicker(deps)
  await ticker.tick()
  return ticker
}
