import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookInput } from '#contract/integration/webhook.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { hasOrg } from '../token/token-db.ts'
import { presentWebhook } from './present-webhook.ts'
import {
  deleteWebhook as deleteRow,
  findWebhook,
  insertWebhook,
  lockWebhook,
  storeSecret,
  updateWebhook,
  type WebhookRow,
} from './webhook-db.ts'
import { fitOrg, previousSecretHours, wrongUrl } from './webhook-rules.ts'

export interface WebhookDeps {
  readonly db: Db
  /** Which IP addresses webhooks may be sent to. */
  readonly isAllowed: (address: string) => boolean
}

interface ByStaff {
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

/** A Standard Webhooks secret: 32 random bytes. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

interface WithSecret {
  readonly webhook: Webhook
  /** Null when the call is repeated. */
  readonly secret: string | null
}

/** Adds a webhook. Its secret is returned once. */
export function createWebhook(
  { db, isAllowed }: WebhookDeps,
  {
    input,
    idempotencyKey: key,
    ...staff
  }: ByStaff & { readonly input: WebhookInput; readonly idempotencyKey: string | undefined },
): Promise<WithSecret> {
  requireValid(input, isAllowed)
  const { staffId, by, now } = staff
  let secret: string | null = null
  return db.transaction().execute(async (tx) => {
    const webhook = await idempotent(tx, { scope: `createWebhook ${staffId}`, key, input, now }, async () => {
      await requireOrg(tx, input)
      secret = newSecret()
      const webhookId = await insertWebhook(tx, {
        ...columnsOf(input),
        secret,
        created_at: now,
        created_by: staffId,
        updated_at: now,
        updated_by: staffId,
      })
      await appendAudit(tx, { ...by, ...entry('create', webhookId, now), after: input })
      return presentWebhook(existing(await findWebhook(tx, webhookId)), now)
    })
    return { webhook, secret }
  })
}

/** Changes a webhook; switching it on again forgets why it was switched off. */
export function replaceWebhook(
  { db, isAllowed }: WebhookDeps,
  {
    webhookId,
    version,
    input,
    ...staff
  }: ByStaff & { readonly webhookId: number; readonly version: number; readonly input: WebhookInput },
): Promise<WebhookRow> {
  requireValid(input, isAllowed)
  const { staffId, by, now } = staff
  return db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, webhookId)
    if (!before) throw new AppError('NOT_FOUND')
    if (before.version !== version) throw new AppError('VERSION_CHANGED')
    await requireOrg(tx, input)
    await updateWebhook(tx, webhookId, {
      ...columnsOf(input),
      disabled_because: input.enabled ? null : before.disabled_because,
      updated_at: now,
      updated_by: staffId,
    })
    await appendAudit(tx, {
      ...by,
      ...entry('replace', webhookId, now),
      before: inputOf(before),
      after: input,
    })
    return existing(await findWebhook(tx, webhookId))
  })
}

type OfWebhook = ByStaff & { readonly webhookId: number }

/** Deletes a webhook with its log. */
export function deleteWebhook(db: Db, { webhookId, by, now }: OfWebhook): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, webhookId)
    if (!before) throw new AppError('NOT_FOUND')
    await deleteRow(tx, webhookId)
    await appendAudit(tx, {
      ...by,
      ...entry('delete', webhookId, now),
      before: inputOf(before),
      after: { deleted: true },
    })
  })
}

/** Signs with a new secret from now on, and for a day with the former one as well. */
export function renewSecret(
  db: Db,
  { webhookId, idempotencyKey: key, staffId, by, now }: OfWebhook & { idempotencyKey: string | undefined },
): Promise<WithSecret> {
  let secret: string | null = null
  const previousUntil = new Date(now.getTime() + previousSecretHours * 3_600_000)
  return db.transaction().execute(async (tx) => {
    const call = { scope: `renewWebhookSecret ${staffId}`, key, input: { webhookId }, now }
    const webhook = await idempotent(tx, call, async () => {
      if (!(await lockWebhook(tx, webhookId))) throw new AppError('NOT_FOUND')
      secret = newSecret()
      await storeSecret(tx, webhookId, { secret, previousUntil })
      await appendAudit(tx, {
        ...by,
        ...entry('renewSecret', webhookId, now),
        after: { previousSecretUntil: previousUntil.toISOString() },
      })
      return presentWebhook(existing(await findWebhook(tx, webhookId)), now)
    })
    return { webhook, secret }
  })
}

function requireValid(input: WebhookInput, isAllowed: WebhookDeps['isAllowed']): void {
  const problem = wrongUrl(input.url, isAllowed)
  if (problem) throw badField('url', problem)
  if (input.orgId !== null && !fitOrg(input.eventTypes)) throw badField('eventTypes', 'notForOrg')
}

async function requireOrg(tx: Tx, { orgId }: WebhookInput): Promise<void> {
  if (orgId !== null && !(await hasOrg(tx, orgId))) throw badField('orgId', 'orgUnknown')
}

function columnsOf({ url, description, eventTypes, orgId, withPeople, enabled }: WebhookInput) {
  const event_types = [...new Set(eventTypes)]
  return { url, description, event_types, org_id: orgId, with_people: withPeople, enabled }
}

/** What staff can change, for the audit log. */
function inputOf(row: WebhookRow) {
  const { url, description, event_types: eventTypes, org_id: orgId, with_people: withPeople, enabled } = row
  return { url, description, eventTypes, orgId, withPeople, enabled }
}

function entry(act: 'create' | 'replace' | 'delete' | 'renewSecret', webhookId: number, now: Date) {
  const action = `webhook.${act}` as const
  return { at: now, action, entity: 'webhook', entityId: String(webhookId) } as const
}

function existing(row: WebhookRow | undefined): WebhookRow {
  if (row === undefined) throw new Error('a webhook has disappeared within its transaction')
  return row
}
