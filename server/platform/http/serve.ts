import { Readable } from 'node:stream'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access, Endpoint, Input, Reply } from '#contract/platform/endpoint.ts'
import { commonErrors, type ErrorCode, sealErrors } from '#contract/platform/errors.ts'
import { inputIssues } from '#contract/platform/input-issues.ts'
import type { Language } from '#contract/platform/languages.ts'
import { mayCall } from '#contract/platform/staff-roles.ts'
import { wireType } from '#contract/platform/wire.ts'
import type { AuditSource } from '../audit/audit-source.ts'
import type { RowQueue } from '../db/row-queue.ts'
import { AppError, BadInput } from '../errors/app-error.ts'
import { type Actor, auditSource, isStaff, type MemberActor, type TokenActor, visitor } from './actor.ts'
import { inTimeOrLater } from './in-time-or-later.ts'
import { languageOf } from './language.ts'
import { admitBody, type BodyMemory } from './large-bodies.ts'
import { assertReadable, routeFacts } from './route-facts.ts'
import type { Acts } from './staff-action.ts'

export interface Api {
  readonly app: FastifyInstance
  readonly endpoints: Endpoint[]
  readonly inProcessReads: InProcessRead[]
  readonly bodyMemory: BodyMemory
  readonly rowQueue: RowQueue
  readonly zone: string
  readonly defaultLanguage: Language
  readonly acts: Acts
  now(): Date
  actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor>
  /** The system to which the request's API token belongs. */
  tokenOf(request: FastifyRequest): Promise<TokenActor | undefined>
}

type CallerBy<By extends Access> = By extends 'open' ? Actor : By extends 'token' ? TokenActor : MemberActor

export interface HandlerContext<By extends Access> {
  readonly actor: CallerBy<By>
  readonly now: Date
  readonly language: Language
  readonly zone: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of what staff do, in the audit log. */
  readonly by: By extends 'operator' ? AuditSource : undefined
  /** The member of staff who makes the call; undefined for all other callers. */
  readonly staffId: By extends 'operator' ? number : undefined
  readonly idempotencyKey: string | undefined
  /** The version in `If-Match`, for endpoints that change a record with a version; else 0. */
  readonly version: number
  /** Of a dry run, for acts of staff. */
  readonly seal: string | undefined
}

type By<E> = E extends { readonly access: infer A extends Access } ? A : never

/** A stream of a file needs its length as a header. */
type HandlerResult<E extends Endpoint> = Reply<E> | (Uint8Array extends Reply<E> ? Readable : never)

export interface InProcessRead {
  readonly path: string
  read(request: FastifyRequest, reply: FastifyReply, input: RequestInput): Promise<unknown>
}

interface RequestInput {
  readonly params: unknown
  readonly query: unknown
  readonly language: Language
}

export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: Input<E> & HandlerContext<By<E>>) => Promise<HandlerResult<E>>,
): void {
  const write = endpoint.media ? asBytes : (value: unknown) => jsonWriter(endpoint)(value)
  if (endpoint.upload) parseAsBytes(api.app, endpoint.upload.media)
  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    input: RequestInput,
    body?: () => unknown,
  ) => {
    const actor = await callerOf(api, endpoint, request, reply)
    assertReadable(endpoint, actor)
    const call = {
      params: parse(endpoint.params ?? emptySchema, input.params),
      query: parse(endpoint.query ?? emptySchema, withoutLanguage(input.query)),
      body: body?.(),
      actor,
      now: api.now(),
      language: input.language,
      zone: api.zone,
      request,
      reply,
      ...staffCalling(endpoint, actor, request),
      idempotencyKey: idempotencyKey(endpoint, request),
      version: endpoint.versioned ? versionOf(request) : 0,
      seal: endpoint.sealed && sealOf(request),
    }
    const work = () => handler(call as unknown as Input<E> & HandlerContext<By<E>>)
    const value = await checkErrors(endpoint, () => inTimeOrLater(endpoint, work, request.log))
    return { written: write(value), personal: endpoint.access !== 'open' || actor.kind === 'member' }
  }

  api.endpoints.push(endpoint)
  if (endpoint.method === 'GET' && !endpoint.media)
    api.inProcessReads.push({
      path: endpoint.path,
      read: async (request, reply, input) =>
        JSON.parse((await handle(request, reply, input)).written as string),
    })
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Most files are compressed already, and all are sent with their length.
    ...(isFile(endpoint) && { compress: false as const }),
    ...largeBody(api, endpoint),
    config: routeFacts(endpoint),
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        language: languageOf(request, api.defaultLanguage),
      }
      const body = endpoint.body && (() => parse(endpoint.body as z.core.$ZodType, bodyOf(endpoint, request)))
      const { written, personal } = await handle(request, reply, input, body)
      reply
        .code(endpoint.status ?? 200)
        .header('content-type', contentType(endpoint))
        .header('vary', 'Cookie, Accept-Language')
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', personal ? 'private, no-store' : sharedFor(endpoint))
      return written
    },
  })
}

function sharedFor({ cacheSeconds }: Endpoint): string {
  return cacheSeconds === undefined ? 'no-cache' : `public, max-age=0, s-maxage=${cacheSeconds}`
}

function staffCalling({ access }: Endpoint, actor: Actor | TokenActor, request: FastifyRequest) {
  if (access !== 'operator' || actor.kind !== 'member') return { by: undefined, staffId: undefined }
  return { by: auditSource(actor, request, 'operator'), staffId: actor.memberId }
}

/** A larger body is read only after authorisation. */
function largeBody(api: Api, endpoint: Endpoint) {
  const maxBytes = endpoint.upload?.maxBytes ?? endpoint.maxBytes
  if (maxBytes === undefined) return {}
  return {
    bodyLimit: maxBytes,
    preParsing: (request: FastifyRequest, reply: FastifyReply) =>
      admitBody(api.bodyMemory, { request, reply, maxBytes }, () => callerOf(api, endpoint, request, reply)),
  }
}

const emptySchema = z.strictObject({})

/** `?lang=` is accepted by every endpoint and parsed separately. */
function withoutLanguage(query: unknown): object {
  const { lang: _, ...rest } = query as Record<string, unknown>
  return rest
}

function asBytes(value: unknown): string | Buffer | Readable {
  if (value instanceof Readable) return value
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.length)
    : String(value)
}

function contentType({ media }: Endpoint): string {
  return media && isFile({ media }) ? media : `${media ?? 'application/json'}; charset=utf-8`
}

const pictures: ReadonlySet<string> = new Set(['image/webp', 'image/png', 'image/jpeg'])

function isFile({ media }: Pick<Endpoint, 'media'>): boolean {
  return media?.startsWith('application/') === true || pictures.has(media ?? '')
}

/** Refuses forms and plain text, which Fastify parses and other sites' pages can send. */
function bodyOf({ upload }: Endpoint, { headers, body }: FastifyRequest): unknown {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const wanted = upload?.media ?? 'application/json'
  if (type === undefined ? upload : type !== wanted) throw new AppError('MEDIA_TYPE_NOT_SUPPORTED')
  return body ?? (upload ? Buffer.alloc(0) : {})
}

function parseAsBytes(app: FastifyInstance, media: string): void {
  if (!app.hasContentTypeParser(media))
    app.addContentTypeParser(media, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

/** Endpoints for staff are 404 for everybody without the role. */
async function callerOf(
  api: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | TokenActor> {
  const { access } = endpoint
  if (access === 'token') return systemOf(api, endpoint, request, reply)
  if (access === 'open') return request.headers.cookie ? api.actorOf(request, reply) : visitor
  const actor = await api.actorOf(request, reply)
  if (access === 'operator' && !(isStaff(actor) && mayCall(actor.staffRoles, endpoint)))
    throw new AppError('NOT_FOUND')
  if (actor.kind !== 'member') throw new AppError('NOT_SIGNED_IN')
  return actor
}

/** RFC 6750. Cookies are not read. */
async function systemOf(
  api: Api,
  { scope }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenActor> {
  const system = await api.tokenOf(request)
  if (!system) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new AppError('TOKEN_REFUSED')
  }
  if (scope === undefined) throw new Error('an endpoint for other systems names no scope')
  if (!system.scopes.includes(scope)) {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
    throw new AppError('SCOPE_MISSING', { scope })
  }
  return system
}

/** Throws `BadInput` with all issues. */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value)
  if (!read.success) throw new BadInput(inputIssues(schema, value))
  return read.data
}

const keyShape = z.string().check(z.regex(/^[\w-]{8,100}$/))

function idempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (endpoint.status !== 201 || key === undefined) return undefined
  return parse(z.object({ 'Idempotency-Key': keyShape }), { 'Idempotency-Key': key })['Idempotency-Key']
}

/** The number in `If-Match: "3"`. A missing or other header is refused. */
function versionOf({ headers }: FastifyRequest): number {
  const version = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1]
  if (version === undefined) throw new AppError('VERSION_REQUIRED')
  return Number(version)
}

/** Undefined if there is none; whatever is no seal is refused like one of another act. */
function sealOf({ headers }: FastifyRequest): string | undefined {
  const seal = headers['seal']
  if (seal === undefined) return undefined
  if (typeof seal !== 'string' || !z.safeParse(z.uuid(), seal).success) throw new AppError('SEAL_REFUSED')
  return seal
}

/** An error that the endpoint does not declare is a bug: tests fail, and clients get UNEXPECTED. */
async function checkErrors<Value>(endpoint: Endpoint, handle: () => Promise<Value>): Promise<Value> {
  try {
    return await handle()
  } catch (error) {
    const known: readonly ErrorCode[] = [
      ...endpoint.errors,
      ...commonErrors,
      ...(endpoint.sealed ? sealErrors : []),
    ]
    if (!(error instanceof AppError) || known.includes(error.code)) throw error
    throw new Error(`${endpoint.id} does not list ${error.code}`, { cause: error })
  }
}

type JsonWriter = (value: unknown) => string
const jsonWriters = new WeakMap<Endpoint, JsonWriter>()

/** Compiled at the first reply, which takes a millisecond each; compiling all takes a third of the start. */
function jsonWriter(endpoint: Endpoint): JsonWriter {
  const compiled = jsonWriters.get(endpoint)
  if (compiled) return compiled
  const writer = fastJsonStringify(replySchema(endpoint) as Parameters<typeof fastJsonStringify>[0])
  jsonWriters.set(endpoint, writer)
  return writer
}

/**
 * Schema without `anyOf`, for which fast-json-stringify compiles an Ajv validator, blocking the event loop for 200 ms. A union of
 * objects becomes one object with all their fields, none of them required.
 */
function replySchema(endpoint: Endpoint): unknown {
  const { anyOf, ...schema } = z.toJSONSchema(endpoint.reply, {
    target: 'draft-7',
    io: 'output',
    metadata: wireType,
    override: plainNullable,
  })
  if (!anyOf) return schema
  const fields = anyOf.flatMap(({ properties = {} }) => Object.entries(properties))
  const properties = Object.fromEntries(fields)
  if (Object.keys(properties).length < fields.length)
    throw new Error(`the union in the reply of ${endpoint.id} repeats a field`)
  return { ...schema, type: 'object', properties }
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
