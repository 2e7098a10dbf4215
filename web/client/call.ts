import { safeParse } from 'zod/mini'
import { buildPath, type Endpoint, type Reply, type Request } from '#contract/platform/endpoint.ts'
import { errorReply } from '#contract/platform/wire.ts'
import type { Api, CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'
import { problemOf } from './problem.ts'

const timeoutMs = 60_000
const maxStoredLists = 50

/** Calls an endpoint of the contract; throws an `ApiError` if it is refused or fails. */
export async function call<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { params, query, body } = request as Partial<Record<'params' | 'query' | 'body', object>>
  const address = buildPath(endpoint.path, { ...params }, { ...query })
  if (!options.background) api.requestStarted()
  try {
    const reply = await send(api, endpoint, address, requestInit(endpoint, body, options))
    if (options.fallBackToLastRows) store(api.lastRows, address, reply)
    return reply as Reply<E>
  } catch (error) {
    if (!(error instanceof ApiError) || problemOf(error).kind !== 'quiet') throw error
    api.log(error)
    if (options.fallBackToLastRows && api.lastRows.has(address)) return api.lastRows.get(address) as Reply<E>
    throw error
  } finally {
    if (!options.background) api.requestEnded()
  }
}

async function send(api: Api, endpoint: Endpoint, address: string, init: RequestInit): Promise<unknown> {
  const { status, body, retryAfter } = await fetchBody(api, address, init)
  if (status < 200 || status > 299) {
    const refusal = safeParse(errorReply, body)
    throw new ApiError({ status, retryAfter, reply: refusal.success ? refusal.data : undefined })
  }
  const reply = safeParse(endpoint.reply, body)
  if (!reply.success) throw new ApiError({ status: 500 })
  return reply.data
}

async function fetchBody(api: Api, address: string, init: RequestInit) {
  try {
    const reply = await api.transport(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const seconds = Number(reply.headers?.get('retry-after') ?? Number.NaN)
    const retryAfter = Number.isFinite(seconds) ? seconds : null
    return { status: reply.status, body: await bodyOf(reply), retryAfter }
  } catch (error) {
    throw new ApiError({ status: 0, timedOut: error instanceof Error && error.name === 'TimeoutError' })
  }
}

/** A proxy may reply with HTML instead of JSON: then only the status counts. */
async function bodyOf(reply: { json(): Promise<unknown> }): Promise<unknown> {
  try {
    return await reply.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function requestInit(
  endpoint: Endpoint,
  body: object | undefined,
  { idempotencyKey, withoutSession }: CallOptions,
): RequestInit {
  const headers: Record<string, string> = {}
  if (body) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return {
    method: endpoint.method,
    credentials: withoutSession ? 'omit' : 'same-origin',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
}

function store(rows: Map<string, unknown>, address: string, reply: unknown): void {
  rows.delete(address)
  rows.set(address, reply)
  const [oldest] = rows.keys()
  if (rows.size > maxStoredLists && oldest !== undefined) rows.delete(oldest)
}
