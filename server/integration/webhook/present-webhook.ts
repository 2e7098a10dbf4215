import {
  type DeliveryWithAttempts,
  type Webhook,
  type WebhookDelivery,
  webhookEventTypes,
} from '#contract/integration/webhook.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { type DeliveryRow, findDelivery, listAttempts } from './delivery-db.ts'
import type { WebhookRow } from './webhook-db.ts'
import { canResendDelivery } from './webhook-rules.ts'

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { previous_secret_until: until } = row
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    description: row.description,
    eventTypes: webhookEventTypes.filter((type) => row.event_types.includes(type)),
    orgId: row.org_id,
    orgName: row.org_name,
    withPeople: row.with_people,
    enabled: row.enabled,
    disabledBecause: row.disabled_because,
    previousSecretUntil: until && until > now ? until.toISOString() : null,
    givenUp: row.given_up ?? 0,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    lastStatus: row.status,
    lastProblem: row.problem,
  }
}

/** Auditors read texts that name nobody. */
function seesBody(roles: readonly StaffRole[], { with_people }: { readonly with_people: boolean }): boolean {
  return !with_people || roles.includes('administrator')
}

/** A delivery with all its attempts, as staff read it. */
export async function readDelivery(
  db: Db,
  key: { readonly webhookId: number; readonly deliveryId: number },
  { roles, ...view }: View & { readonly roles: readonly StaffRole[] },
): Promise<DeliveryWithAttempts> {
  const row = await findDelivery(db, key)
  if (!row) throw new AppError('NOT_FOUND')
  const attempts = await listAttempts(db, key.deliveryId)
  return {
    delivery: presentDelivery(row),
    body: seesBody(roles, row) ? row.body : null,
    attempts: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
    actions: { resend: presentDecision(canResendDelivery(row), view) },
  }
}
