import type { Registry } from 'prom-client'
import type { MakeCertificateDeps } from '../../certificates/document/make-certificate.ts'
import type { PaymentDeps } from '../../checkout/settle-order.ts'
import {
  type DeliverDeps,
  deliverWebhook,
  giveUpDelivery,
} from '../../integration/webhook/deliver-webhook.ts'
import { sendNotifications } from '../../notification/send-notifications.ts'
import type { Mailer } from '../../outside/smtp/mailer.ts'
import { mailConcerned } from '../../people/terms/announce-terms.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import type { AuditDeps } from '../audit/check-audit.ts'
import type { BulkDeps } from '../bulk/run-bulk-act.ts'
import { sendInBatches } from '../people/send-to-segment.ts'
import type { RetentionPeriods } from '../retention/retention-settings.ts'
import {
  bulkHandlers,
  certificateHandlers,
  creditHandlers,
  dailyHandlers,
  paymentHandlers,
} from './job-handlers.ts'
import { mailHandlers } from './mail-handlers.ts'
import { startTicker, type Ticker } from './ticker.ts'

type TickerDeps = Parameters<typeof startTicker>[0]
type MailDeps = Parameters<typeof mailHandlers>[0]
type Deps = TickerDeps &
  Omit<MailDeps, 'metrics'> &
  PaymentDeps &
  MakeCertificateDeps &
  DeliverDeps &
  AuditDeps &
  BulkDeps & {
    readonly mailer: Mailer
    readonly registry: Registry
    readonly periods: RetentionPeriods
  }

export async function startWorker({ registry, ...deps }: Deps): Promise<Ticker> {
  const handlers: Handlers = {
    ...mailHandlers({ ...deps, metrics: mailMetrics(registry) }),
    ...paymentHandlers(deps, deps.seatsChanged),
    ...certificateHandlers(deps),
    ...creditHandlers(deps),
    ...dailyHandlers(deps),
    ...bulkHandlers(deps),
    'deliver-webhook': ({ deliveryId }) => deliverWebhook(deps, deliveryId),
    'webhook-given-up': ({ deliveryId }) => giveUpDelivery(deps, deliveryId),
    'announce-terms': (version) => mailConcerned(deps, version),
    'send-to-segment': ({ messageId }) => sendInBatches(deps, messageId),
    notify: (about) => sendNotifications(deps, about, deps.clock.now()),
  }
  const ticker = startTicker(deps)
  // Jobs should see the current state, not that of the last shutdown.
  await ticker.tick()
  await deps.jobs.work(handlers)
  return ticker
}
