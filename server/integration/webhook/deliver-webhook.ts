import type { Logger } from 'pino'
import { Webhook } from 'standardwebhooks'
import type { WebhookOutcome, WebhookSender } from '../../outside/webhook/webhook-sender.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import { PermanentJobError } from '../../platform/jobs/jobs.ts'
import { type DeliveryToSend, findDeliveryToSend, markGivenUp, recordAttempt } from './delivery-db.ts'
import { disableWebhook } from './webhook-db.ts'
import { outcomeOf } from './webhook-rules.ts'

export interface DeliverDeps {
  readonly db: Db
  readonly clock: Clock
  readonly webhookSender: WebhookSender
  readonly log: Logger
}

/**
 * Sends a delivery and records the attempt; throws so that the job is retried if it failed. A process that dies after
 * the receiver's response sends again, under the same `webhook-id`.
 */
export async function deliverWebhook(deps: DeliverDeps, deliveryId: number): Promise<void> {
  const { db, clock, webhookSender, log } = deps
  const delivery = await findDeliveryToSend(db, deliveryId)
  if (!delivery || delivery.state === 'DELIVERED' || delivery.state === 'GAVE_UP') return
  if (!delivery.enabled) return markGivenUp(db, deliveryId)
  const startedAt = performance.now()
  const sent = await webhookSender.send({
    url: delivery.url,
    body: delivery.body,
    headers: headersOf(delivery, clock.now()),
  })
  const result = 'status' in sent ? outcomeOf(sent.status) : 'FAILED'
  const problem = result === 'DELIVERED' ? null : problemOf(sent)
  await recordAttempt(db, {
    deliveryId,
    at: clock.now(),
    problem,
    state: result === 'GONE' ? 'GAVE_UP' : result,
    status: 'status' in sent ? sent.status : null,
    milliseconds: Math.round(performance.now() - startedAt),
  })
  if (problem === null) return
  if (result !== 'GONE') throw new Error(`webhook ${delivery.webhook_id}: ${problem}`)
  await disableWebhook(db, delivery.webhook_id, problem)
  log.warn({ webhook: delivery.webhook_id }, 'webhook switched off: the receiver is gone')
  throw new PermanentJobError(problem)
}

/** Records that no attempt is left. */
export async function giveUpDelivery({ db, log }: DeliverDeps, deliveryId: number): Promise<void> {
  await markGivenUp(db, deliveryId)
  log.error({ delivery: deliveryId }, 'webhook delivery given up: no retries left')
}

/** Headers of Standard Webhooks 1.0.0, signed at real time, which receivers compare with their clocks. */
function headersOf({ body, message_id, ...secrets }: DeliveryToSend, now: Date): Record<string, string> {
  const sentAt = new Date()
  const { secret, previous_secret, previous_secret_until } = secrets
  const isPreviousGood = previous_secret_until !== null && previous_secret_until > now
  const signing = [secret, ...(isPreviousGood && previous_secret !== null ? [previous_secret] : [])]
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'education-centre-webhooks',
    'webhook-id': message_id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': signing.map((one) => new Webhook(one).sign(message_id, sentAt, body)).join(' '),
  }
}

function problemOf(outcome: WebhookOutcome): string {
  return 'status' in outcome ? `HTTP ${outcome.status}` : outcome.problem
}
