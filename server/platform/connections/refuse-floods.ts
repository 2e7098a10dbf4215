import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { AppError } from '../errors/app-error.ts'
import { cookieNames } from '../http/cookies.ts'
import { errorBody } from '../http/errors.ts'
import { acceptedLanguage, cookieLanguage } from '../http/language.ts'
import { probes } from '../http/limits.ts'
import { plainPage, wantsPage } from '../http/plain-page.ts'
import type { RefusedTries } from '../http/refused-tries.ts'
import { clientNetworks } from './client-network.ts'
import { FloodCounter } from './flood-counter.ts'

export interface FloodLimits {
  /** Of one address or IPv6 network, whatever answers: a stored response, a file, the application. */
  readonly perMinute: number
  /** The same with a session's cookie: many members may share an address, and each session has its own limit. */
  readonly perMinuteSignedIn: number
  /** How long a refusal waits, in milliseconds, so that asking again at once is of no use. */
  readonly pauseMs: number
}

export const floodLimits: FloodLimits = { perMinute: 30_000, perMinuteSignedIn: 150_000, pauseMs: 1_000 }

interface Deps {
  readonly limits: FloodLimits
  readonly trustProxy: string | boolean
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  readonly zone: string
  readonly tries: RefusedTries
}

/** More refusals than these do not wait: each holds its request in memory. */
const mostPauses = 1_000

/** Refuses clients that ask more often than anybody's browser, before anything looks at the request. */
export function refuseFloods(listener: RequestListener, deps: Deps): RequestListener {
  const { limits } = deps
  const networkOf = clientNetworks(deps.trustProxy)
  const anonymous = new FloodCounter(limits.perMinute)
  const signedIn = new FloodCounter(limits.perMinuteSignedIn)
  const { session, frameSession } = cookieNames(deps.publicOrigin)
  let pauses = 0

  const refuse = async (request: IncomingMessage, response: ServerResponse, retryAfter: number) => {
    deps.tries.note({ kind: 'flood', route: 'any', ip: networkOf(request) })
    if (pauses < mostPauses) {
      pauses += 1
      await setTimeout(limits.pauseMs)
      pauses -= 1
    }
    sendFlood(request, response, { ...deps, retryAfter })
  }

  return (request, response) => {
    const { cookie } = request.headers
    const counter =
      cookie && [session, frameSession].some((name) => cookie.includes(name)) ? signedIn : anonymous
    if (counter.isFlood(networkOf(request)) && !probes.has(request.url ?? ''))
      void refuse(request, response, counter.retryAfter)
    else listener(request, response)
  }
}

/** The same refusal as the application's, in the reader's language. */
function sendFlood(
  request: IncomingMessage,
  response: ServerResponse,
  { defaultLanguage, zone, retryAfter }: Pick<Deps, 'defaultLanguage' | 'zone'> & { retryAfter: number },
): void {
  const language =
    cookieLanguage(request) ?? acceptedLanguage(request.headers['accept-language']) ?? defaultLanguage
  const refusal = new AppError('TOO_MANY_REQUESTS')
  const body = errorBody(refusal, randomUUID(), language, zone)
  const { method = '', url = '', headers } = request
  const isPage = wantsPage({ method, url, headers })
  const text = isPage ? plainPage(body.message, language) : JSON.stringify(body)
  response.writeHead(errorStatus[refusal.code], {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'private, no-store',
    'retry-after': String(retryAfter),
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
  })
  response.end(text)
}
