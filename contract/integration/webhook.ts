import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedLine } from '../platform/wire.ts'
import { applicationRecord, certificateRecord, paymentRecord, registrationRecord } from './records.ts'

/** The record that an event of the type has as `data`. */
export const webhookEvents = {
  'registration.created': registrationRecord,
  'registration.moved': registrationRecord,
  'registration.canceled': registrationRecord,
  'registration.completed': registrationRecord,
  'application.created': applicationRecord,
  'application.moved': applicationRecord,
  'application.canceled': applicationRecord,
  'payment.received': paymentRecord,
  'payment.refunded': paymentRecord,
  'result.published': applicationRecord,
  'certificate.issued': certificateRecord,
  'certificate.revoked': certificateRecord,
} as const
export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as readonly WebhookEventType[]

/** Events about the people of one organisation; others belong to no organisation. */
export const orgEventTypes: readonly WebhookEventType[] = webhookEventTypes.filter((type) =>
  /^(registration|certificate)\./.test(type),
)

export const webhookTestType = 'webhook.test'

const eventType = z.enum(webhookEventTypes as readonly [WebhookEventType, ...WebhookEventType[]])

const webhookInput = z.strictObject({
  /** https, outside the centre's own network. */
  url: typedLine(500),
  description: typedLine(200),
  eventTypes: z.array(eventType).check(
    z.refine((types) => types.length > 0, { params: { words: 'chooseOne' } }),
    z.maxLength(webhookEventTypes.length),
  ),
  /** Restricts it to the people of an organisation. */
  orgId: z.nullable(id),
  withPeople: z.boolean(),
  enabled: z.boolean(),
})
export type WebhookInput = z.infer<typeof webhookInput>

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED', 'GAVE_UP'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const webhook = z.object({
  id,
  version: count,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(eventType),
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  withPeople: z.boolean(),
  enabled: z.boolean(),
  /** Response of the receiver for which deliveries were switched off automatically. */
  disabledBecause: z.nullable(z.string()),
  /** Until then deliveries are also signed with the former secret. */
  previousSecretUntil: z.nullable(instant),
  /** Deliveries of the last 30 days. */
  givenUp: count,
  lastDeliveredAt: z.nullable(instant),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type Webhook = z.infer<typeof webhook>

/** `secret` is shown once: null when the call is repeated. */
const webhookWithSecret = z.object({ webhook, secret: z.nullable(z.string()) })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const webhookParams = z.object({ webhookId: idText })

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  summary: 'Webhooks to other systems',
  method: 'GET',
  path: '/api/admin/v1/webhooks',
  access: 'operator',
  readableInView: true,
  query: z.strictObject(pageQuery(['id'])),
  reply: pageOf(webhook),
  errors: [],
})

export const getWebhook = endpoint({
  id: 'getWebhook',
  summary: 'A webhook',
  method: 'GET',
  path: '/api/admin/v1/webhooks/:webhookId',
  access: 'operator',
  readableInView: true,
  params: webhookParams,
  reply: webhook,
  errors: ['NOT_FOUND'],
})

export const createWebhook = endpoint({
  id: 'createWebhook',
  summary: 'Send events to another system',
  method: 'POST',
  path: '/api/admin/v1/webhooks',
  access: 'operator',
  body: webhookInput,
  reply: webhookWithSecret,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
})

export const replaceWebhook = endpoint({
  id: 'replaceWebhook',
  summary: 'Change a webhook, or switch its deliveries off or on',
  method: 'PUT',
  path: '/api/admin/v1/webhooks/:webhookId',
  access: 'operator',
  params: webhookParams,
  body: webhookInput,
  reply: webhook,
  versioned: true,
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})

export const deleteWebhook = endpoint({
  id: 'deleteWebhook',
  summary: 'Delete a webhook with its log',
  method: 'DELETE',
  path: '/api/admin/v1/webhooks/:webhookId',
  access: 'operator',
  params: webhookParams,
  reply: z.object({}),
  errors: ['NOT_FOUND'],
})

export const renewWebhookSecret = endpoint({
  id: 'renewWebhookSecret',
  summary: 'Sign with a new secret, and for a day with the former one as well',
  method: 'POST',
  path: '/api/admin/v1/webhooks/:webhookId/secrets',
  access: 'operator',
  params: webhookParams,
  reply: webhookWithSecret,
  status: 201,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
})

const attempt = z.object({
  at: instant,
  /** Status of the receiver's response, if there was one. */
  status: z.nullable(count),
  /** Null if it was delivered. */
  problem: z.nullable(z.string()),
  milliseconds: count,
})

const delivery = z.object({
  id,
  messageId: z.string(),
  type: z.string(),
  occurredAt: instant,
  state: z.enum(deliveryStates),
  attempts: count,
  lastAttemptAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  lastStatus: z.nullable(count),
  lastProblem: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  summary: 'Deliveries of a webhook of the last 30 days, and what became of them',
  method: 'GET',
  path: '/api/admin/v1/webhooks/:webhookId/deliveries',
  access: 'operator',
  readableInView: true,
  params: webhookParams,
  query: z.strictObject({
    ...pageQuery(['id']),
    state: z.optional(z.enum(deliveryStates)),
    type: z.optional(eventType),
  }),
  reply: pageOf(delivery),
  errors: ['NOT_FOUND'],
})

const deliveryParams = z.object({ webhookId: idText, deliveryId: idText })

const deliveryWithAttempts = z.object({
  delivery,
  /** As sent; null where the reader's role does not need it. */
  body: z.nullable(z.string()),
  attempts: z.array(attempt),
  actions: z.object({ resend: decision }),
})
export type DeliveryWithAttempts = z.infer<typeof deliveryWithAttempts>

export const getDelivery = endpoint({
  id: 'getDelivery',
  summary: 'A delivery with its text and all attempts',
  method: 'GET',
  path: '/api/admin/v1/webhooks/:webhookId/deliveries/:deliveryId',
  access: 'operator',
  readableInView: true,
  params: deliveryParams,
  reply: deliveryWithAttempts,
  errors: ['NOT_FOUND'],
})

export const resendDelivery = endpoint({
  id: 'resendDelivery',
  summary: 'Send a delivery again, under the same id',
  method: 'POST',
  path: '/api/admin/v1/webhooks/:webhookId/deliveries/:deliveryId/resends',
  access: 'operator',
  params: deliveryParams,
  reply: deliveryWithAttempts,
  errors: ['NOT_FOUND', 'DELIVERY_UNDER_WAY', 'WEBHOOK_DISABLED'],
})

export const testWebhook = endpoint({
  id: 'testWebhook',
  summary: 'Send a test to a webhook',
  method: 'POST',
  path: '/api/admin/v1/webhooks/:webhookId/tests',
  access: 'operator',
  params: webhookParams,
  reply: deliveryWithAttempts,
  status: 201,
  errors: ['NOT_FOUND', 'WEBHOOK_DISABLED', 'IDEMPOTENCY_KEY_REUSED'],
})
