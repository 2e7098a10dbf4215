import type { Logger } from 'pino'
import type { HttpCall } from '../http-call.ts'
import { configurationErrors, readErrorCode } from './toss-wire.ts'

/** A parsed success body, an error code, or nothing reliable. */
export type TossResult =
  | { readonly kind: 'success'; readonly body: unknown }
  | { readonly kind: 'error'; readonly status: number; readonly code: string }
  | { readonly kind: 'noResponse'; readonly why: string }

export interface TossCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly timeoutMs: number
  readonly body?: object
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Settings {
  readonly apiUrl: string
  readonly secretKey: string
  readonly log: Logger
  readonly fetch?: HttpCall
}

/** Makes one call of the core API. Never throws; logs everything that we have to fix. */
export function tossCaller({ apiUrl, secretKey, log, fetch: send = fetch }: Settings) {
  const base = apiUrl.endsWith('/') ? apiUrl.slice(0, -1) : apiUrl
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  return async ({
    method,
    path,
    timeoutMs,
    body,
    idempotencyKey,
    headers,
  }: TossCall): Promise<TossResult> => {
    const logFields = {
      call: `${method} ${path.replace(/\/payments\/(?!confirm|orders\/).*?(?=\/|$)/, '/payments/…')}`,
    }
    try {
      const response = await send(`${base}${path}`, {
        method,
        headers: {
          ...headers,
          authorization,
          'accept-language': 'en-US',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The key is only sent to the configured host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const result = readResponse(response.status, await response.text())
      if (result.kind === 'noResponse')
        log.warn({ ...logFields, why: result.why }, 'payment provider: unreadable response')
      if (result.kind === 'error' && configurationErrors.has(result.code))
        log.error({ ...logFields, code: result.code }, 'payment provider: TOSS_SECRET_KEY is refused')
      return result
    } catch (error) {
      const why = reasonOf(error)
      log.warn({ ...logFields, why }, 'payment provider: no response')
      return { kind: 'noResponse', why }
    }
  }
}

function readResponse(status: number, text: string): TossResult {
  const body = parseJson(text)
  if (body === undefined) return { kind: 'noResponse', why: `unreadable response (${status})` }
  if (status >= 200 && status < 300) return { kind: 'success', body }
  const code = readErrorCode(body)
  return code
    ? { kind: 'error', status, code }
    : { kind: 'noResponse', why: `unreadable response (${status})` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The system's error code, such as ECONNRESET. Error messages are left out: some contain the request headers. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'TimeoutError') return 'time-out'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `connection: ${code}` : 'connection'
}
