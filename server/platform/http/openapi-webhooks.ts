import type * as z from 'zod/mini'
import { webhookEvents } from '#contract/integration/webhook.ts'

type Json = Record<string, unknown>

export function openApiWebhooks(schemaOf: (record: z.core.$ZodType) => unknown): Json {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, record]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: `Sent to the webhooks that subscribe to \`${type}\``,
          description:
            'Signed as Standard Webhooks 1.0.0 demands. Any status from 200 to 299 accepts it; 410 ends the webhook; anything else is tried again for about three days.',
          tags: ['Webhooks'],
          security: [],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodyOf(type, schemaOf(record)) } },
          },
          responses: {
            '2XX': { description: 'Accepted' },
            '4XX': { description: 'Tried again, but for 410' },
          },
        },
      },
    ]),
  )
}

function bodyOf(type: string, data: unknown): Json {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
  }
}
