import * as z from 'zod/mini'
import { addressOf, type Endpoint, type Reply, type Request } from '#contract/endpoint.ts'
import { errorReply } from '#contract/wire.ts'
import { ApiError } from './api-error.ts'
import { problemOf } from './problem.ts'

/** Carries a request: `fetch` in the browser, the server's own handlers while it renders. */
export type Transport = (
  address: string,
  init: RequestInit,
) => Promise<{ status: number; json(): Promise<unknown> }>

export interface CallOptions {
  /** Made once per form: the same key again gives the first reply again. */
  readonly idempotencyKey?: string
  /** A guess ahead of the reader: it moves no loading bar. */
  readonly ahead?: boolean
  /** A list: when the service does not answer, its last rows are given again. */
  readonly keepRows?: boolean
}

export interface Api {
  call<E extends Endpoint>(endpoint: E, request: Request<E>, options?: CallOptions): Promise<Reply<E>>
}

interface ApiHooks {
  began?(): void
  ended?(): void
  /** Told of failures that the reader does not see. */
  log?(error: ApiError): void
}

export const timeoutMs = 60_000

const keptLists = 50

export function createApi(transport: Transport, hooks: ApiHooks = {}): Api {
  const kept = new Map<string, unknown>()

  async function send(endpoint: Endpoint, address: string, init: RequestInit): Promise<unknown> {
    const { status, body } = await answer(transport, address, init)
    if (status < 200 || status > 299) {
      const reply = z.safeParse(errorReply, body)
      throw new ApiError({ status, reply: reply.success ? reply.data : undefined })
    }
    const reply = z.safeParse(endpoint.reply, body)
    if (!reply.success) throw new ApiError({ status: 500 })
    return reply.data
  }

  async function sendKeepingRows(endpoint: Endpoint, address: string, init: RequestInit): Promise<unknown> {
    try {
      const rows = await send(endpoint, address, init)
      kept.delete(address)
      kept.set(address, rows)
      for (const oldest of kept.keys()) if (kept.size > keptLists) kept.delete(oldest)
      return rows
    } catch (error) {
      if (!(error instanceof ApiError) || problemOf(error).kind !== 'quiet') throw error
      if (!kept.has(address)) throw error
      hooks.log?.(error)
      return kept.get(address)
    }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, request: Request<E>, options: CallOptions = {}) {
      const { params, query, body } = request as Partial<Record<'params' | 'query' | 'body', object>>
      const address = addressOf(endpoint.path, { ...params }, { ...query })
      const init = requestInit(endpoint, body, options.idempotencyKey)
      if (!options.ahead) hooks.began?.()
      try {
        const reply = options.keepRows
          ? await sendKeepingRows(endpoint, address, init)
          : await send(endpoint, address, init)
        return reply as Reply<E>
      } catch (error) {
        if (error instanceof ApiError && problemOf(error).kind === 'quiet') hooks.log?.(error)
        throw error
      } finally {
        if (!options.ahead) hooks.ended?.()
      }
    },
  }
}

async function answer(transport: Transport, address: string, init: RequestInit) {
  try {
    const reply = await transport(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
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
