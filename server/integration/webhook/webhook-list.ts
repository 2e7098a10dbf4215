import { sql } from 'kysely'
import * as contract from '#contract/integration/webhook.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findDeliveries } from './delivery-db.ts'
import { presentDelivery, presentWebhook } from './present-webhook.ts'
import { findWebhook, findWebhooks } from './webhook-db.ts'

export const webhookList = list({
  endpoint: contract.listWebhooks,
  from: sql`webhook_endpoint`,
  id: sql<number>`webhook_endpoint.id`,
  orders: { id: sql`id` },
  defaultSort: ['id,asc'],
  read: async (db, ids, { now }) => (await findWebhooks(db, ids)).map((row) => presentWebhook(row, now)),
})

export const deliveryList = list({
  endpoint: contract.listDeliveries,
  parent: (db, { params }) => findWebhook(db, params.webhookId),
  from: sql`webhook_delivery join webhook_event on webhook_event.id = event_id`,
  id: sql<number>`webhook_delivery.id`,
  where: ({ params: { webhookId }, query: { state, type } }) => [
    sql`endpoint_id = ${webhookId}`,
    state && sql`state = ${state}`,
    type && sql`type = ${type}`,
  ],
  orders: { id: sql`webhook_delivery.id` },
  defaultSort: ['id,desc'],
  read: async (db, ids) => (await findDeliveries(db, ids)).map(presentDelivery),
})
