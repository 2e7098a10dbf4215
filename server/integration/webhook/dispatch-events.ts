import type { Db, Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { composeEvents } from './compose-events.ts'
import {
  type EventRow,
  insertDeliveries,
  lockEnabledWebhooks,
  lockWaitingEvents,
  markDispatched,
} from './event-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

const batchSize = 200

/** Hands all waiting events to the webhooks that subscribe to them: each gets its text, and a job sends it. */
export async function dispatchEvents(deps: Deps, now: Date): Promise<void> {
  while ((await dispatchBatch(deps, now)) === batchSize);
}

function dispatchBatch({ db, jobs }: Deps, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await lockWaitingEvents(tx, batchSize)
    if (events.length === 0) return 0
    const deliveryIds = await insertDeliveries(tx, await deliveriesOf(tx, events, now))
    await jobs.send(tx, 'deliver-webhook', ...deliveryIds.map((deliveryId) => ({ deliveryId })))
    const eventIds = events.map(({ id }) => id)
    await markDispatched(tx, eventIds, now)
    return events.length
  })
}

async function deliveriesOf(tx: Tx, events: readonly EventRow[], now: Date) {
  const subscribers = await lockEnabledWebhooks(tx)
  const composed = await composeEvents(tx, events, now)
  const deliveries = []
  for (const event of events)
    for (const subscriber of subscribers.filter(({ event_types }) => event_types.includes(event.type))) {
      const data = await composed.get(event.id)?.(subscriber)
      if (data)
        deliveries.push({
          event_id: event.id,
          endpoint_id: subscriber.id,
          body: webhookBody(event, data),
          state: 'WAITING' as const,
          created_at: now,
        })
    }
  return deliveries
}

/** The text of a delivery (Standard Webhooks 1.0.0). */
export function webhookBody(
  { type, occurred_at }: Pick<EventRow, 'type' | 'occurred_at'>,
  data: object,
): string {
  return JSON.stringify({ type, timestamp: occurred_at.toISOString(), data })
}
