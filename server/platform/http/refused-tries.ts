import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { refusalOf } from './errors.ts'
import { Flood } from './limits.ts'

/** What somebody may be up to who is refused: too much at once, too often for a rule, by guessing, by another site. */
type Kind = 'flood' | 'limit' | 'guess' | 'foreign_site'

export const refusedKinds: Partial<Record<ErrorCode, Kind>> = {
  TOO_MANY_REQUESTS: 'limit',
  TRIALS_EXCEEDED: 'limit',
  INVITATIONS_EXCEEDED: 'limit',
  CODE_INVALID: 'guess',
  CERTIFICATION_NOT_FOUND: 'guess',
  ORIGIN_REFUSED: 'foreign_site',
}

/** Everybody mistypes a code; of the others somebody should hear. */
const told: ReadonlySet<Kind> = new Set(['flood', 'limit', 'foreign_site'])

interface RefusedTry {
  readonly kind: Kind
  readonly route: string
  readonly ip: string
}

export interface RefusedTries {
  note(refused: RefusedTry, log?: Pick<Logger, 'warn'>): void
}

/** Counts refusals that speak of abuse, and logs each client's once a minute, with how many came since. */
export function refusedTries(registry: Registry, ownLog: Pick<Logger, 'warn'>): RefusedTries {
  const counter = new Counter({
    name: 'refused_tries_total',
    help: 'Refusals that may be abuse: floods, limits that were reached, wrong codes, calls from other sites',
    labelNames: ['kind', 'route'],
    registers: [registry],
  })
  const oncePerMinute = onceAMinute()
  return {
    note({ kind, route, ip }, log = ownLog) {
      counter.inc({ kind, route })
      const count = told.has(kind) ? oncePerMinute(`${kind} ${route} ${ip}`) : 0
      if (count > 0) log.warn({ kind, route, ip, count }, 'refused tries')
    },
  }
}

/** Notes the application's own refusals of that kind. */
export function noteRefusedTries(app: FastifyInstance, tries: RefusedTries): void {
  app.addHook('onResponse', async (request) => {
    const kind = kindOf(request)
    if (kind) tries.note({ kind, route: request.routeOptions.url ?? 'unknown', ip: request.ip }, request.log)
  })
}

function kindOf(request: FastifyRequest): Kind | undefined {
  const refusal = refusalOf(request)
  if (refusal instanceof Flood) return 'flood'
  return refusal && refusedKinds[refusal.code]
}

const minuteMs = 60_000
const remembered = 10_000

/** Of what comes again within a minute nothing; else 1 and how many were kept back before. */
function onceAMinute(): (key: string) => number {
  const seen = new Map<string, { at: number; since: number }>()
  return (key) => {
    const now = performance.now()
    const last = seen.get(key)
    if (last && now - last.at < minuteMs) {
      last.since += 1
      return 0
    }
    if (seen.size >= remembered) seen.clear()
    seen.set(key, { at: now, since: 0 })
    return 1 + (last?.since ?? 0)
  }
}
