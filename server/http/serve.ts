import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access, Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { commonErrors, type ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { wireType } from '#contract/wire.ts'
import { type Actor, type MemberActor, visitor } from '../account/actor.ts'
import { AppError, BadInput } from '../refusals/app-error.ts'
import { languageOf } from './language.ts'

/** What `serve` needs of the application. */
export interface Api {
  readonly app: FastifyInstance
  readonly endpoints: Endpoint[]
  readonly zone: string
  readonly defaultLanguage: Language
  now(): Date
  actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor>
}

/** What a handler is given beside its input. */
export interface Call<By extends Access> {
  readonly actor: By extends 'open' ? Actor : MemberActor
  readonly now: Date
  readonly language: Language
  readonly zone: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly idempotencyKey: string | undefined
}

type By<E> = E extends { readonly access: infer A extends Access } ? A : never

/** Registers an endpoint: who may call it, what it takes, and how its reply is written. */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: Input<E> & Call<By<E>>) => Promise<Reply<E>>,
): void {
  api.endpoints.push(endpoint)
  const stringify = fastJsonStringify(replySchema(endpoint) as Parameters<typeof fastJsonStringify>[0])
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const actor =
        endpoint.access === 'open'
          ? await viewer(api, request, reply)
          : await allowed(api, endpoint, request, reply)
      const input = {
        params: parse(endpoint.params ?? nothing, request.params),
        query: parse(endpoint.query ?? nothing, withoutLanguage(request.query)),
        body: endpoint.body ? parse(endpoint.body, jsonBody(request)) : undefined,
        actor,
        now: api.now(),
        language: languageOf(request, api.defaultLanguage),
        zone: api.zone,
        request,
        reply,
        idempotencyKey: idempotencyKey(endpoint, request),
      }
      const value = await answer(endpoint, () => handler(input as unknown as Input<E> & Call<By<E>>))
      reply.code(endpoint.status ?? 200).header('content-type', 'application/json; charset=utf-8')
      const personal = endpoint.access !== 'open' || actor.kind === 'member'
      reply
        .header('cache-control', personal ? 'private, no-store' : 'no-cache')
        .header('vary', 'Cookie, Accept-Language')
      return stringify(value)
    },
  })
}

const nothing = z.strictObject({})

/** `?lang=` goes with every call and is read apart. */
function withoutLanguage(query: unknown): object {
  const { lang: _, ...rest } = query as Record<string, unknown>
  return rest
}

/** Forms and plain text, which the framework reads too, are what another site's page could send. */
function jsonBody({ headers, body }: FastifyRequest): unknown {
  const type = headers['content-type']
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('MEDIA_TYPE_NOT_SUPPORTED')
  return body ?? {}
}

function viewer(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  return request.headers.cookie ? api.actorOf(request, reply) : Promise.resolve(visitor)
}

/** A call for staff does not exist for anybody else. */
async function allowed(
  api: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MemberActor> {
  const actor = await api.actorOf(request, reply)
  if (endpoint.access === 'operator' && !(actor.kind === 'member' && actor.operator))
    throw new AppError('NOT_FOUND')
  if (actor.kind !== 'member') throw new AppError('NOT_SIGNED_IN')
  return actor
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value, { reportInput: true })
  if (!read.success) throw new BadInput(read.error.issues)
  return read.data
}

const keyShape = z.string().check(z.regex(/^[\w-]{8,100}$/))

function idempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (endpoint.status !== 201 || key === undefined) return undefined
  return parse(z.object({ 'Idempotency-Key': keyShape }), { 'Idempotency-Key': key })['Idempotency-Key']
}

/** A refusal that an endpoint does not list is a fault of ours, found by the tests and kept out of replies. */
async function answer<Value>(endpoint: Endpoint, handle: () => Promise<Value>): Promise<Value> {
  try {
    return await handle()
  } catch (error) {
    const known: readonly ErrorCode[] = [...endpoint.errors, ...commonErrors]
    if (!(error instanceof AppError) || known.includes(error.code)) throw error
    throw new Error(`${endpoint.id} does not list ${error.code}`, { cause: error })
  }
}

/** How a reply is written: nullable fields as a type union, which serialises without a validator. */
function replySchema(endpoint: Endpoint): unknown {
  return z.toJSONSchema(endpoint.reply, {
    target: 'draft-7',
    io: 'output',
    metadata: wireType,
    override: plainNullable,
  })
}

function plainNullable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value, none] = jsonSchema.anyOf ?? []
  if (jsonSchema.anyOf?.length !== 2 || typeof value !== 'object' || typeof none !== 'object') return
  if (none.type !== 'null' || typeof value.type !== 'string') return
  delete jsonSchema.anyOf
  Object.assign(
    jsonSchema,
    value,
    value.type === 'object' ? { nullable: true } : { type: [value.type, 'null'] },
  )
}
