import { webhookTestType } from '#contract/integration/webhook.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockDelivery, markWaiting } from './delivery-db.ts'
import { webhookBody } from './dispatch-events.ts'
import { insertDeliveries, insertTestEvent } from './event-db.ts'
import { lockWebhook } from './webhook-db.ts'
import { canResendDelivery } from './webhook-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

interface ByStaff {
  readonly webhookId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Sends the same text under the same id again, so that a receiver that has it can tell. */
export function resendDelivery(
  { db, jobs }: Deps,
  { webhookId, deliveryId, by, now }: ByStaff & { readonly deliveryId: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const delivery = await lockDelivery(tx, { webhookId, deliveryId })
    if (!delivery) throw new AppError('NOT_FOUND')
    const { state, message_id: messageId } = delivery
    assertAllowed(canResendDelivery(delivery))
    await markWaiting(tx, deliveryId)
    await jobs.send(tx, 'deliver-webhook', { deliveryId })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'webhook.resend',
      entity: 'webhook',
      entityId: String(webhookId),
      before: { messageId, state },
      after: { messageId, state: 'WAITING' },
    })
  })
}

/** Sends a test; returns its delivery. */
export function testWebhook(
  { db, jobs }: Deps,
  {
    webhookId,
    staffId,
    idempotencyKey: key,
    by,
    now,
  }: ByStaff & { readonly staffId: number; readonly idempotencyKey: string | undefined },
): Promise<{ deliveryId: number }> {
  const call = { scope: `testWebhook ${staffId}`, key, input: { webhookId }, now }
  return db.transaction().execute((tx) =>
    idempotent(tx, call, async () => {
      const webhook = await lockWebhook(tx, webhookId)
      if (!webhook) throw new AppError('NOT_FOUND')
      if (!webhook.enabled) throw new AppError('WEBHOOK_DISABLED')
      const eventId = await insertTestEvent(tx, webhookTestType, now)
      const body = webhookBody({ type: webhookTestType, occurred_at: now }, { webhookId })
      const delivery = {
        event_id: eventId,
        endpoint_id: webhookId,
        body,
        state: 'WAITING',
        created_at: now,
      } as const
      const [deliveryId = 0] = await insertDeliveries(tx, [delivery])
      await jobs.send(tx, 'deliver-webhook', { deliveryId })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'webhook.test',
        entity: 'webhook',
        entityId: String(webhookId),
        after: { deliveryId },
      })
      return { deliveryId }
    }),
  )
}
