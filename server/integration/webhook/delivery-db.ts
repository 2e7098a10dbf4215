import { sql } from 'kysely'
import type { DeliveryState } from '#contract/integration/webhook.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** A delivery with what is needed to send it. */
export function findDeliveryToSend(db: Db, deliveryId: number) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .select([
      'webhook_delivery.id',
      'webhook_delivery.state',
      'webhook_delivery.body',
      'webhook_event.message_id',
      'webhook_endpoint.id as webhook_id',
      'webhook_endpoint.url',
      'webhook_endpoint.enabled',
      'webhook_endpoint.secret',
      'webhook_endpoint.previous_secret',
      'webhook_endpoint.previous_secret_until',
    ])
    .where('webhook_delivery.id', '=', deliveryId)
    .executeTakeFirst()
}
export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof findDeliveryToSend>>>

interface Attempt {
  readonly deliveryId: number
  readonly state: DeliveryState
  readonly at: Date
  readonly status: number | null
  readonly problem: string | null
  readonly milliseconds: number
}

/** Records an attempt and what it made of the delivery. */
export function recordAttempt(
  db: Db,
  { deliveryId, state, at, status, problem, milliseconds }: Attempt,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_delivery')
      .set({
        state,
        last_attempt_at: at,
        attempts: sql<number>`attempts + 1`,
        ...(state === 'DELIVERED' && { delivered_at: at }),
      })
      .where('id', '=', deliveryId)
      .execute()
    await tx
      .insertInto('webhook_attempt')
      .values({ delivery_id: deliveryId, at, status, problem, milliseconds })
      .execute()
  })
}

/** Gives a delivery up that has not succeeded. */
export async function markGivenUp(db: Db, deliveryId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'GAVE_UP' })
    .where('id', '=', deliveryId)
    .where('state', 'in', ['WAITING', 'FAILED'])
    .execute()
}

export async function markWaiting(tx: Tx, deliveryId: number): Promise<void> {
  await tx.updateTable('webhook_delivery').set({ state: 'WAITING' }).where('id', '=', deliveryId).execute()
}

function deliveries(db: Db | Tx) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_attempt')
          .select(['status', 'problem'])
          .whereRef('delivery_id', '=', 'webhook_delivery.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'webhook_delivery.id',
      'webhook_delivery.state',
      'webhook_delivery.attempts',
      'webhook_delivery.last_attempt_at',
      'webhook_delivery.delivered_at',
      'webhook_event.message_id',
      'webhook_event.type',
      'webhook_event.occurred_at',
      'latest.status',
      'latest.problem',
    ])
}
export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number]

export function findDeliveries(db: Db, ids: readonly number[]) {
  return deliveries(db)
    .where('webhook_delivery.id', 'in', [...ids])
    .execute()
}

interface DeliveryKey {
  readonly webhookId: number
  readonly deliveryId: number
}

export function findDelivery(db: Db | Tx, { webhookId, deliveryId }: DeliveryKey) {
  return deliveries(db)
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .select(['webhook_delivery.body', 'webhook_endpoint.enabled', 'webhook_endpoint.with_people'])
    .where('webhook_delivery.endpoint_id', '=', webhookId)
    .where('webhook_delivery.id', '=', deliveryId)
    .executeTakeFirst()
}

/** Until commit, so that it is sent again once. */
export async function lockDelivery(tx: Tx, key: DeliveryKey) {
  const { deliveryId } = key
  await tx.selectFrom('webhook_delivery').select('id').where('id', '=', deliveryId).forUpdate().execute()
  return findDelivery(tx, key)
}

/** Of a delivery, the latest first. */
export function listAttempts(db: Db | Tx, deliveryId: number) {
  return db
    .selectFrom('webhook_attempt')
    .select(['at', 'status', 'problem', 'milliseconds'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
