import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { causeOfOutage } from './refusals/outage.ts'

/**
 * The process's log. Addresses are logged without their query, which carries sign-in codes and what people search
 * for, and without the links of guests; a database's error without the values of its statement.
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
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
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

/** The path of an address. What ends like a link's token is one, wherever it stands. */
export function pathOf(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/\.[\w-]{43}(?=\/|$)/g, '.…')
}
