import { Readable } from 'node:stream'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access, Endpoint, Input, Reply } from '#contract/platform/endpoint.ts'
import { commonErrors, type ErrorCode } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { wireType } from '#contract/platform/wire.ts'
import type { ScarceRows } from '../db/scarce-rows.ts'
import { AppError, BadInput } from '../errors/app-error.ts'
import { type Actor, type MemberActor, visitor } from './actor.ts'
import { languageOf } from './language.ts'
import { admitBody, type BodyRoom } from './large-bodies.ts'

/** What `serve` needs of the application. */
export interface Api {
  readonly app: FastifyInstance
  readonly endpoints: Endpoint[]
  /** How pages read from the API within the process. */
  readonly reads: InsideRead[]
  readonly room: BodyRoom
  readonly scarceRows: ScarceRows
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

/** The bytes of a file may be handed over as a stream, with its length as a header. */
type Handled<E extends Endpoint> = Reply<E> | (Uint8Array extends Reply<E> ? Readable : never)

/** A reading call as pages make it: the reader is the page's own, the reply is what would go over the wire. */
export interface InsideRead {
  readonly path: string
  read(request: FastifyRequest, reply: FastifyReply, given: Given): Promise<unknown>
}

/** What a request brings beside who makes it. */
interface Given {
  readonly params: unknown
  readonly query: unknown
  readonly language: Language
}

/** Registers an endpoint: who may call it, what it takes, and how its reply is written. */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: Input<E> & Call<By<E>>) => Promise<Handled<E>>,
): void {
  const write = endpoint.media ? asItIs : jsonWriter(endpoint)
  if (endpoint.takes) readFiles(api.app, endpoint.takes.media)
  const work = async (request: FastifyRequest, reply: FastifyReply, given: Given, body?: () => unknown) => {
    const actor = await callerOf(api, endpoint, request, reply)
    const input = {
      params: parse(endpoint.params ?? nothing, given.params),
      query: parse(endpoint.query ?? nothing, withoutLanguage(given.query)),
      body: body?.(),
      actor,
      now: api.now(),
      language: given.language,
      zone: api.zone,
      request,
      reply,
      idempotencyKey: idempotencyKey(endpoint, request),
    }
    const value = await answer(endpoint, () => handler(input as unknown as Input<E> & Call<By<E>>))
    return { written: write(value), personal: endpoint.access !== 'open' || actor.kind === 'member' }
  }

  api.endpoints.push(endpoint)
  if (endpoint.method === 'GET' && !endpoint.media)
    api.reads.push({
      path: endpoint.path,
      read: async (request, reply, given) =>
        JSON.parse((await work(request, reply, given)).written as string),
    })
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Most files are packed as they are, and all are sent with their length.
    ...(endpoint.media?.startsWith('application/') && { compress: false as const }),
    ...largeBody(api, endpoint),
    handler: async (request, reply) => {
      const given = {
        params: request.params,
        query: request.query,
        language: languageOf(request, api.defaultLanguage),
      }
      const body = endpoint.body && (() => parse(endpoint.body as z.core.$ZodType, bodyOf(endpoint, request)))
      const { written, personal } = await work(request, reply, given, body)
      reply
        .code(endpoint.status ?? 200)
        .header('content-type', contentType(endpoint))
        .header('vary', 'Cookie, Accept-Language')
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', personal ? 'private, no-store' : 'no-cache')
      return written
    },
  })
}

/** What is larger than usual is read from those only who may make the call. */
function largeBody(api: Api, endpoint: Endpoint) {
  const maxBytes = endpoint.takes?.maxBytes ?? endpoint.maxBytes
  if (maxBytes === undefined) return {}
  return {
    bodyLimit: maxBytes,
    preParsing: (request: FastifyRequest, reply: FastifyReply) =>
      admitBody(api.room, { request, reply, maxBytes }, () => callerOf(api, endpoint, request, reply)),
  }
}

const nothing = z.strictObject({})

/** `?lang=` goes with every call and is read apart. */
function withoutLanguage(query: unknown): object {
  const { lang: _, ...rest } = query as Record<string, unknown>
  return rest
}

function asItIs(value: unknown): string | Buffer | Readable {
  if (value instanceof Readable) return value
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.length)
    : String(value)
}

function contentType({ media }: Endpoint): string {
  return media?.startsWith('application/') ? media : `${media ?? 'application/json'}; charset=utf-8`
}

/** Forms and plain text, which the framework reads too, are what another site's page could send. */
function bodyOf({ takes }: Endpoint, { headers, body }: FastifyRequest): unknown {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const wanted = takes?.media ?? 'application/json'
  if (type === undefined ? takes : type !== wanted) throw new AppError('MEDIA_TYPE_NOT_SUPPORTED')
  return body ?? (takes ? Buffer.alloc(0) : {})
}

/** Has files of this type read as bytes; whichever endpoint takes them says how many. */
function readFiles(app: FastifyInstance, media: string): void {
  if (!app.hasContentTypeParser(media))
    app.addContentTypeParser(media, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

/** Who calls; a call for staff does not exist for anybody else. */
async function callerOf(
  api: Api,
  { access }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  if (access === 'open') return request.headers.cookie ? api.actorOf(request, reply) : visitor
  const actor = await api.actorOf(request, reply)
  if (access === 'operator' && !(actor.kind === 'member' && actor.operator)) throw new AppError('NOT_FOUND')
  if (actor.kind !== 'member') throw new AppError('NOT_SIGNED_IN')
  return actor
}

/** What a schema reads from a value; throws `BadInput` naming each fault. */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
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

function jsonWriter(endpoint: Endpoint): (value: unknown) => string {
  return fastJsonStringify(replySchema(endpoint) as Parameters<typeof fastJsonStringify>[0])
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
