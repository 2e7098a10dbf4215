import type { Logger } from 'pino'
import { ofSettings, readErrorCode } from './toss-wire.ts'

/** What came back: a body of a success, the code of an error, or nothing that can be relied on. */
export type TossAnswer =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'error'; readonly status: number; readonly code: string }
  | { readonly kind: 'silence'; readonly why: string }

export interface TossCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly timeoutMs: number
  readonly body?: object
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One call of the core API. Never throws, and tells the log about everything that is ours to put right. */
export function tossCaller({ apiUrl, secretKey, log }: { apiUrl: string; secretKey: string; log: Logger }) {
  const base = apiUrl.endsWith('/') ? apiUrl.slice(0, -1) : apiUrl
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  return async ({
    method,
    path,
    timeoutMs,
    body,
    idempotencyKey,
    headers,
  }: TossCall): Promise<TossAnswer> => {
    const said = {
      call: `${method} ${path.replace(/\/payments\/(?!confirm|orders\/).*?(?=\/|$)/, '/payments/…')}`,
    }
    try {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...headers,
          authorization,
          'accept-language': 'en-US',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The key goes to the address of the settings and nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const read = readAnswer(answer.status, await answer.text())
      if (read.kind === 'silence') log.warn({ ...said, why: read.why }, 'payment provider: unreadable')
      if (read.kind === 'error' && ofSettings.has(read.code))
        log.error({ ...said, code: read.code }, 'payment provider: TOSS_SECRET_KEY is refused')
      return read
    } catch (error) {
      const why = reasonOf(error)
      log.warn({ ...said, why }, 'payment provider: no answer')
      return { kind: 'silence', why }
    }
  }
}

function readAnswer(status: number, text: string): TossAnswer {
  const body = jsonIn(text)
  if (body === undefined) return { kind: 'silence', why: `unreadable answer (${status})` }
  if (status >= 200 && status < 300) return { kind: 'answer', body }
  const code = readErrorCode(body)
  return code ? { kind: 'error', status, code } : { kind: 'silence', why: `unreadable answer (${status})` }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The system's word for it, such as ECONNRESET. Messages are left out: some hold the headers that were sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'TimeoutError') return 'time-out'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `connection: ${code}` : 'connection'
}
