import type { Insertable } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** The oldest events that wait, locked; those that another process dispatches are skipped. */
export function lockWaitingEvents(tx: Tx, limit: number) {
  return tx
    .selectFrom('webhook_event')
    .select(['id', 'type', 'subject_id', 'occurred_at'])
    .where('dispatched_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
export type EventRow = Awaited<ReturnType<typeof lockWaitingEvents>>[number]

/** Webhooks that are switched on; none is deleted until commit. */
export function lockEnabledWebhooks(tx: Tx) {
  return tx
    .selectFrom('webhook_endpoint')
    .select(['id', 'event_types', 'org_id', 'with_people'])
    .where('enabled', '=', true)
    .forKeyShare()
    .execute()
}
export type Subscriber = Awaited<ReturnType<typeof lockEnabledWebhooks>>[number]

export async function markDispatched(tx: Tx, eventIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('webhook_event')
    .set({ dispatched_at: now })
    .where('id', 'in', [...eventIds])
    .execute()
}

/** Adds deliveries; returns their ids. */
export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly Insertable<DB['webhook_delivery']>[],
): Promise<number[]> {
  if (deliveries.length === 0) return []
  const rows = await tx
    .insertInto('webhook_delivery')
    .values([...deliveries])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An event that is about nothing, for a test delivery. */
export async function insertTestEvent(tx: Tx, type: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_event')
    .values({ type, subject_id: 0, occurred_at: now, dispatched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes events with their deliveries. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_event').where('occurred_at', '<', before).execute()
}
