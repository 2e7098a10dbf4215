import { safeParse } from 'zod/mini'
import { addressOf, type Endpoint, type Reply, type Request } from '#contract/platform/endpoint.ts'
import { errorReply } from '#contract/platform/wire.ts'
import type { Api, CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'
import { problemOf } from './problem.ts'

const timeoutMs = 60_000
const keptLists = 50

/** Calls an endpoint of the contract; throws an `ApiError` where it is refused or does not answer. */
export async function call<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { params, query, body } = request as Partial<Record<'params' | 'query' | 'body', object>>
  const address = addressOf(endpoint.path, { ...params }, { ...query })
  if (!options.ahead) api.began()
  try {
    const reply = await send(api, endpoint, address, requestInit(endpoint, body, options.idempotencyKey))
    if (options.keepRows) keep(api.rows, address, reply)
    return reply as Reply<E>
  } catch (error) {
    if (!(error instanceof ApiError) || problemOf(error).kind !== 'quiet') throw error
    api.log(error)
    if (options.keepRows && api.rows.has(address)) return api.rows.get(address) as Reply<E>
    throw error
  } finally {
    if (!options.ahead) api.ended()
  }
}

async function send(api: Api, endpoint: Endpoint, address: string, init: RequestInit): Promise<unknown> {
  const { status, body } = await answer(api, address, init)
  if (status < 200 || status > 299) {
    const refusal = safeParse(errorReply, body)
    throw new ApiError({ status, reply: refusal.success ? refusal.data : undefined })
  }
  const reply = safeParse(endpoint.reply, body)
  if (!reply.success) throw new ApiError({ status: 500 })
  return reply.data
}

async function answer(api: Api, address: string, init: RequestInit) {
  try {
    const reply = await api.transport(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    return { status: reply.status, body: await bodyOf(reply) }
  } catch (error) {
    throw new ApiError({ status: 0, timedOut: error instanceof Error && error.name === 'TimeoutError' })
  }
}

/** A proxy may answer with a page instead of JSON: then the status alone speaks. */
async function bodyOf(reply: { json(): Promise<unknown> }): Promise<unknown> {
  try {
    return await reply.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function requestInit(endpoint: Endpoint, body: object | undefined, idempotencyKey?: string): RequestInit {
  const headers: Record<string, string> = {}
  if (body) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
}

/** Remembers a list's rows, and forgets the oldest list when there are many. */
function keep(rows: Map<string, unknown>, address: string, reply: unknown): void {
  rows.delete(address)
  rows.set(address, reply)
  const [oldest] = rows.keys()
  if (rows.size > keptLists && oldest !== undefined) rows.delete(oldest)
}
