import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** Webhooks without their secrets. */
function webhooks(db: Db | Tx) {
  return db
    .selectFrom('webhook_endpoint')
    .innerJoin('member as creating', 'creating.id', 'webhook_endpoint.created_by')
    .innerJoin('member as updating', 'updating.id', 'webhook_endpoint.updated_by')
    .leftJoin('org', 'org.id', 'webhook_endpoint.org_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_delivery')
          .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('state', '=', 'GAVE_UP').as('given_up'),
            fn.max('delivered_at').as('last_delivered_at'),
          ])
          .as('deliveries'),
      (join) => join.onTrue(),
    )
    .select([
      'webhook_endpoint.id',
      'webhook_endpoint.version',
      'webhook_endpoint.url',
      'webhook_endpoint.description',
      'webhook_endpoint.event_types',
      'webhook_endpoint.org_id',
      'webhook_endpoint.with_people',
      'webhook_endpoint.enabled',
      'webhook_endpoint.disabled_because',
      'webhook_endpoint.previous_secret_until',
      'webhook_endpoint.created_at',
      'webhook_endpoint.updated_at',
      'org.name as org_name',
      'deliveries.given_up',
      'deliveries.last_delivered_at',
    ])
    .select([
      sql<string>`coalesce(creating.name, creating.email, creating.sub)`.as('created_by_name'),
      sql<string>`coalesce(updating.name, updating.email, updating.sub)`.as('updated_by_name'),
    ])
}
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

export function findWebhook(db: Db | Tx, webhookId: number) {
  return webhooks(db).where('webhook_endpoint.id', '=', webhookId).executeTakeFirst()
}

/** Until commit. */
export async function lockWebhook(tx: Tx, webhookId: number): Promise<WebhookRow | undefined> {
  await tx.selectFrom('webhook_endpoint').select('id').where('id', '=', webhookId).forUpdate().execute()
  return findWebhook(tx, webhookId)
}

export function findWebhooks(db: Db, ids: readonly number[]): Promise<WebhookRow[]> {
  return webhooks(db)
    .where('webhook_endpoint.id', 'in', [...ids])
    .execute()
}

export async function insertWebhook(tx: Tx, webhook: Insertable<DB['webhook_endpoint']>): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_endpoint')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a locked webhook. */
export async function updateWebhook(
  tx: Tx,
  webhookId: number,
  change: Updateable<DB['webhook_endpoint']>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', webhookId)
    .execute()
}

/** Replaces the signing secret of a locked webhook; the former one is good for some time more. */
export async function storeSecret(
  tx: Tx,
  webhookId: number,
  { secret, previousUntil }: { readonly secret: string; readonly previousUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({
      secret,
      previous_secret: sql<string>`secret`,
      previous_secret_until: previousUntil,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', webhookId)
    .execute()
}

export async function deleteWebhook(tx: Tx, webhookId: number): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('id', '=', webhookId).execute()
}

/** Switches deliveries off because the receiver said that it is gone. */
export async function disableWebhook(db: Db, webhookId: number, because: string): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ enabled: false, disabled_because: because, version: sql<number>`version + 1` })
    .where('id', '=', webhookId)
    .where('enabled', '=', true)
    .execute()
}
