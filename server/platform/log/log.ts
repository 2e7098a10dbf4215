import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { causeOfOutage } from '../errors/outage.ts'

/**
 * The process's log. Of what is asked for it has the route's pattern: addresses carry sign-in codes, codes of
 * certificates, links of guests, and what people search for. Of a database's error it has no values of the statement.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    hooks: { logMethod: faultsOncePerSecond() },
    redact: {
      paths: [
        'req.headers',
        'err.params',
        'err.parameters',
        'err.detail',
        'err.query',
        'err.queryOptions',
        '*.idToken',
      ],
      remove: true,
    },
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, route: routeOf(request), ip: request.ip }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

const secondMs = 1_000
const rememberedFaults = 1_000

/** Of errors that come again within a second, as in an outage, one line; the next says in `repeated` how many others. */
function faultsOncePerSecond(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const told = new Map<string, { at: number; repeated: number }>()
  return function log(given, method) {
    const [fields, text] = given as [unknown, unknown]
    const error = fields instanceof Error ? fields : (fields as { err?: unknown } | null)?.err
    if (!(error instanceof Error)) return method.apply(this, given)
    const cause = `${text} ${causeOfOutage(error) ?? error.message}`
    const now = performance.now()
    const last = told.get(cause)
    if (last && now - last.at < secondMs) {
      last.repeated += 1
      return
    }
    if (told.size >= rememberedFaults) told.clear()
    told.set(cause, { at: now, repeated: 0 })
    if (!last?.repeated) return method.apply(this, given)
    const repeated = {
      ...(fields instanceof Error ? { err: error } : (fields as object)),
      repeated: last.repeated,
    }
    return method.call(this, repeated as never, text as string)
  }
}

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly ip: string
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** The pattern of what was asked for; of a page only its first part, which names a section of the site. */
export function routeOf({ url, routeOptions }: Pick<LoggedRequest, 'url' | 'routeOptions'>): string {
  const pattern = routeOptions?.url
  if (pattern !== undefined && pattern !== '/*') return pattern
  const section = /^\/[a-z][a-z-]{0,29}(?=[/?]|$)/.exec(url)
  return section ? `${section[0]}/*` : '/*'
}
