import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { refusalOf } from './errors.ts'
import { RateLimited } from './limits.ts'

type Kind = 'flood' | 'limit' | 'guess' | 'foreign_site'

export const abuseKinds: Partial<Record<ErrorCode, Kind>> = {
  TOO_MANY_REQUESTS: 'limit',
  TRIALS_EXCEEDED: 'limit',
  INVITATIONS_EXCEEDED: 'limit',
  CODE_INVALID: 'guess',
  CERTIFICATION_NOT_FOUND: 'guess',
  ORIGIN_REFUSED: 'foreign_site',
}

/** Guesses are only counted: everybody mistypes a code. */
const loggedKinds: ReadonlySet<Kind> = new Set(['flood', 'limit', 'foreign_site'])

interface SuspectedAbuse {
  readonly kind: Kind
  readonly route: string
  readonly ip: string
}

export interface AbuseLog {
  note(refused: SuspectedAbuse, log?: Pick<Logger, 'warn'>): void
}

/** Counts suspected abuse. Each client is logged once a minute, with the number since its last line. */
export function createAbuseLog(registry: Registry, ownLog: Pick<Logger, 'warn'>): AbuseLog {
  const counter = new Counter({
    name: 'suspected_abuse_total',
    help: 'Refusals that may be abuse: too many requests (flood), limits of a rule (limit), wrong codes (guess), requests from other sites (foreign_site)',
    labelNames: ['kind', 'route'],
    registers: [registry],
  })
  const linesOf = oncePerMinute()
  return {
    note({ kind, route, ip }, log = ownLog) {
      counter.inc({ kind, route })
      const count = loggedKinds.has(kind) ? linesOf(`${kind} ${route} ${ip}`) : 0
      if (count > 0) log.warn({ kind, route, ip, count }, 'suspected abuse')
    },
  }
}

/** For refusals by the application itself. */
export function logAbuse(app: FastifyInstance, abuseLog: AbuseLog): void {
  app.addHook('onResponse', async (request) => {
    const kind = kindOf(request)
    if (kind)
      abuseLog.note({ kind, route: request.routeOptions.url ?? 'unknown', ip: request.ip }, request.log)
  })
}

function kindOf(request: FastifyRequest): Kind | undefined {
  const refusal = refusalOf(request)
  if (refusal instanceof RateLimited) return 'flood'
  return refusal && abuseKinds[refusal.code]
}

const minuteMs = 60_000
const maxTrackedKeys = 10_000

/** Returns 0 for repetitions within a minute, else 1 plus the number suppressed before. */
function oncePerMinute(): (key: string) => number {
  const logged = new Map<string, { at: number; since: number }>()
  return (key) => {
    const now = performance.now()
    const last = logged.get(key)
    if (last && now - last.at < minuteMs) {
      last.since += 1
      return 0
    }
    if (logged.size >= maxTrackedKeys) logged.clear()
    logged.set(key, { at: now, since: 0 })
    return 1 + (last?.since ?? 0)
  }
}
