import { randomBytes } from 'node:crypto'
import { tokenScopes } from '#contract/platform/token-scopes.ts'
import { tokenHash } from '../integration/token/manage-token.ts'
import { type AccessRow, type People, type SystemIds, staff, staffCreates, statuses } from './access-row.ts'
import type { TestApp } from './test-app.ts'

const webhookInput = {
  url: 'https://hooks.example.com/',
  description: 'A system',
  eventTypes: ['registration.created'],
  orgId: null,
  withPeople: true,
  enabled: true,
}
const tokenInput = {
  name: 'A system',
  scopes: ['registrations'],
  orgId: null,
  expiresAt: '2027-06-01T00:00:00+09:00',
}
const webhook = ({ webhookId }: SystemIds) => ({ webhookId })
const delivery = ({ webhookId, deliveryId }: SystemIds) => ({ webhookId, deliveryId })
/** Other systems, which may see names and addresses. */
const systems = {
  statuses: statuses({ signedOut: 401, signedIn: 401, system: 200 }),
  needsPastExam: true,
  showsSystems: true,
} as const

/** Access to webhooks and API tokens, and with API tokens. */
export const integrationAccess: Record<string, AccessRow> = {
  listWebhooks: { statuses: staff, needsSystems: true },
  getWebhook: { statuses: staff, needsSystems: true, params: webhook },
  createWebhook: { statuses: staffCreates, body: webhookInput },
  replaceWebhook: {
    statuses: staff,
    needsSystems: true,
    params: webhook,
    body: webhookInput,
    headers: { 'if-match': '"1"' },
  },
  deleteWebhook: { statuses: staff, needsSystems: true, params: webhook },
  renewWebhookSecret: { statuses: staffCreates, needsSystems: true, params: webhook },
  listDeliveries: { statuses: staff, needsSystems: true, params: webhook },
  getDelivery: { statuses: staff, needsSystems: true, params: delivery, showsNames: true },
  resendDelivery: { statuses: staff, needsSystems: true, params: delivery, showsNames: true },
  testWebhook: { statuses: staffCreates, needsSystems: true, params: webhook },
  listTokens: { statuses: staff, needsSystems: true },
  createToken: { statuses: staffCreates, body: tokenInput },
  revokeToken: { statuses: staff, needsSystems: true, params: ({ tokenId }) => ({ tokenId }) },
  readRegistrations: systems,
  readApplications: systems,
  readPayments: systems,
  readCertificates: systems,
}

/** A webhook with a delivery that names the owner, and a token. */
export async function systemsFixture(
  { db, clock }: TestApp,
  { operator, owner }: People,
): Promise<SystemIds> {
  const now = clock.now()
  const { id: webhookId } = await db
    .insertInto('webhook_endpoint')
    .values({
      url: webhookInput.url,
      description: 'A system',
      event_types: webhookInput.eventTypes,
      with_people: true,
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      created_at: now,
      created_by: operator.id,
      updated_at: now,
      updated_by: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: event_id } = await db
    .insertInto('webhook_event')
    .values({ type: 'registration.created', subject_id: 1, occurred_at: now, dispatched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name } = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { id: deliveryId } = await db
    .insertInto('webhook_delivery')
    .values({
      event_id,
      endpoint_id: webhookId,
      body: JSON.stringify({ name }),
      state: 'DELIVERED',
      created_at: now,
      delivered_at: now,
      last_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhookId, deliveryId, tokenId: (await insertTestToken({ db, clock }, operator.id)).tokenId }
}

/** A token with every scope, or with these. */
export async function insertTestToken(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  createdBy: number,
  { scopes = tokenScopes, orgId = null }: { scopes?: readonly string[]; orgId?: number | null } = {},
): Promise<{ tokenId: number; token: string; headers: Record<string, string> }> {
  const token = `educ_${randomBytes(32).toString('base64url')}`
  const now = clock.now()
  const { id: tokenId } = await db
    .insertInto('api_token')
    .values({
      name: 'A system',
      hash: tokenHash(token),
      scopes: [...scopes],
      org_id: orgId,
      created_at: now,
      created_by: createdBy,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tokenId, token, headers: { authorization: `Bearer ${token}` } }
}
