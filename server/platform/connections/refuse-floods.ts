import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Language } from '#contract/platform/languages.ts'
import type { AbuseLog } from '../http/abuse-log.ts'
import { cookieNames } from '../http/cookies.ts'
import { probes } from '../http/limits.ts'
import { PerMinuteLimit } from '../limits/per-minute-limit.ts'
import { clientNetworks } from './client-network.ts'
import { refuseRequest } from './refuse-request.ts'

export interface FloodLimits {
  /** Per address or IPv6 network, including cached responses and files. */
  readonly perMinute: number
  /** For requests with a session cookie: many members may share an address, and each session has its own limit. */
  readonly perMinuteSignedIn: number
  /** Delays a refusal by these milliseconds, so that immediate retries do not help. */
  readonly pauseMs: number
}

export const floodLimits: FloodLimits = { perMinute: 30_000, perMinuteSignedIn: 150_000, pauseMs: 1_000 }

interface Deps {
  readonly limits: FloodLimits
  readonly trustProxy: string | boolean
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  readonly zone: string
  readonly abuseLog: AbuseLog
}

/** Further refusals are not delayed: each delayed one keeps its request in memory. */
const maxPauses = 1_000

export function refuseFloods(listener: RequestListener, deps: Deps): RequestListener {
  const { limits } = deps
  const networkOf = clientNetworks(deps.trustProxy)
  const anonymous = new PerMinuteLimit(limits.perMinute)
  const signedIn = new PerMinuteLimit(limits.perMinuteSignedIn)
  const { session, iframeSession } = cookieNames(deps.publicOrigin)
  let pauses = 0

  const refuse = async (request: IncomingMessage, response: ServerResponse, retryAfter: number) => {
    deps.abuseLog.note({ kind: 'flood', route: 'any', ip: networkOf(request) })
    if (pauses < maxPauses) {
      pauses += 1
      await setTimeout(limits.pauseMs)
      pauses -= 1
    }
    refuseRequest(request, response, { ...deps, code: 'TOO_MANY_REQUESTS', retryAfter })
  }

  return (request, response) => {
    const { cookie } = request.headers
    const limit =
      cookie && [session, iframeSession].some((name) => cookie.includes(name)) ? signedIn : anonymous
    const network = networkOf(request)
    if (limit.isExceededBy(network) && !probes.has(request.url ?? ''))
      void refuse(request, response, limit.retryAfter(network))
    else listener(request, response)
  }
}
