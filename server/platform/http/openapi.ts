import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import {
  commonErrors,
  type ErrorCode,
  errorCodes,
  errorStatus,
  sealErrors,
} from '#contract/platform/errors.ts'
import { errorCode, errorReply, wireType } from '#contract/platform/wire.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'
import { webhookGuide } from './webhook-guide.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1. It takes a second; requests are served between its parts. */
export async function openApiText(endpoints: readonly Endpoint[], publicOrigin: string): Promise<string> {
  const paths: string[] = []
  for (const [path, ofPath] of Map.groupBy(endpoints, (one) => one.path)) {
    const operations = ofPath.map((one) => [one.method.toLowerCase(), operation(one)])
    const name = path.replace(/:(\w+)/g, '{$1}')
    paths.push(`${JSON.stringify(name)}:${JSON.stringify(Object.fromEntries(operations))}`)
    await setImmediate()
  }
  const frame = JSON.stringify(documentWithoutPaths(publicOrigin))
  return frame.replace('"paths":{}', () => `"paths":{${paths.join(',')}}`)
}

function documentWithoutPaths(publicOrigin: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Education centre',
      version: '1.0.0',
      summary: "Courses, registrations and certificates of the provider's education centre",
      description: `Replies are bare, without a wrapper. Every refusal has the shape of \`Error\`; its message is in the caller's language (\`?lang=\`, cookie \`lang\`, then Accept-Language). Instants are ISO 8601 with offset.\n\n${webhookGuide}`,
      license: { name: 'Proprietary', url: `${publicOrigin}/` },
    },
    servers: [{ url: '/' }],
    tags: [...tags, webhookTag].map(({ name, description }) => ({ name, description })),
    security: [{ session: [] }],
    paths: {},
    webhooks: openApiWebhooks((record) => schema(record, 'output')),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by signing in at `/auth/login`; `__Host-sid` on https.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, which staff make for another system in the console.',
        },
      },
      schemas: { Error: schema(errorReply, 'output') },
    },
  }
}

const tags = [
  { prefix: '/api/lecture/', name: 'Courses', description: 'Courses and registrations for them' },
  {
    prefix: '/api/certification/',
    name: 'Exams',
    description: 'Exams, applications for them, results and certificates',
  },
  {
    prefix: '/api/waiting-room/',
    name: 'Waiting rooms',
    description: 'Rooms where people wait for an opening, and their draws',
  },
  { prefix: '/api/credit/', name: 'Credits', description: 'What a member can spend, and their statement' },
  { prefix: '/api/payment/', name: 'Payments', description: 'Orders, and what the payment provider tells' },
  { prefix: '/api/user/', name: 'Members', description: 'The signed-in member and their organisations' },
  { prefix: '/api/site/', name: 'Site', description: 'Texts of the site that staff can change' },
  { prefix: '/api/terms/', name: 'Terms', description: 'What people agree to' },
  { prefix: '/ob/', name: 'Badges', description: 'Open Badges 3.0: what a verifier reads of certificates' },
  {
    prefix: '/api/integration/',
    name: 'Other systems',
    description: 'For billing, with a signature, and for systems that have an API token',
  },
  { prefix: '/api/admin/', name: 'Operators', description: 'For staff; to others these calls do not exist' },
  { prefix: '/api/sandbox/', name: 'Demonstration', description: 'Only while sandboxes are on' },
]

const webhookTag = { name: 'Webhooks', description: 'What the centre sends to other systems' }

function operation(endpoint: Endpoint): Json {
  const tag = tags.find(({ prefix }) => endpoint.path.startsWith(prefix))
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: tag ? [tag.name] : [],
    ...(endpoint.access === 'open' && { security: [] }),
    ...(endpoint.access === 'token' && {
      security: [{ token: [] }],
      description: `Needs a token with the scope \`${endpoint.scope}\`.`,
    }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.status === 201 ? [idempotencyKey] : []),
      ...(endpoint.versioned ? [ifMatch] : []),
      ...(endpoint.sealed ? [seal] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.upload?.media ?? 'application/json']: {
            schema: endpoint.upload ? bytes : schema(endpoint.body, 'input'),
          },
        },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: endpoint.status === 201 ? 'Created' : 'Done',
        content: {
          [endpoint.media ?? 'application/json']: {
            schema: endpoint.media === 'application/pdf' ? bytes : schema(endpoint.reply, 'output'),
          },
        },
      },
      ...refusals(endpoint),
    },
  }
}

const bytes = {}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again gives the first reply again and creates nothing.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version that is changed, as the record has it; if it has changed since, nothing is done.',
  schema: { type: 'string', pattern: '^"\\d{1,9}"$' },
}

const seal = {
  name: 'Seal',
  in: 'header',
  required: false,
  description:
    'Of the dry run that was looked at. Without it, or if something else would happen now, nothing is done, and the reply has what would, with its seal. What causes nothing for people, money or seats, or stops harm, needs none.',
  schema: { type: 'string', format: 'uuid' },
}

function parameters(from: Endpoint['params'], location: 'path' | 'query'): Json[] {
  if (!from) return []
  const { properties = {}, required = [] } = schema(from, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shape,
  }))
}

function refusals(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...commonErrors])
  if (endpoint.access === 'member' || endpoint.access === 'operator') codes.add('NOT_SIGNED_IN')
  if (endpoint.access === 'token') {
    codes.add('TOKEN_REFUSED')
    codes.add('SCOPE_MISSING')
  }
  if (endpoint.access === 'operator') codes.add('NOT_FOUND')
  if (endpoint.versioned) codes.add('VERSION_REQUIRED')
  for (const code of endpoint.sealed ? sealErrors : []) codes.add(code)
  const grouped = new Map<number, ErrorCode[]>()
  for (const code of errorCodes.filter((one) => codes.has(one)))
    grouped.set(errorStatus[code], [...(grouped.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...grouped].map(([status, list]) => [
      String(status),
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function schema(of: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(of, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: describeWireType,
  })
  return rest
}

function describeWireType({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const wired = zodSchema === errorCode ? { type: 'string', enum: errorCodes } : wireType.get(zodSchema)
  if (!wired) return
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, wired)
}
