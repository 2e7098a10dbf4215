import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { causeOfOutage } from '../errors/outage.ts'

interface LogDeps {
  readonly destination?: DestinationStream | undefined
  readonly fields?: (() => object) | undefined
}

/** URLs contain codes, guest links and search terms, so routes are logged. Database errors are logged without values. */
export function createLog(level: string, { destination, fields }: LogDeps = {}): Logger {
  const options: LoggerOptions = {
    level,
    ...(fields && { mixin: fields }),
    hooks: { logMethod: throttleErrors() },
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
const maxTrackedErrors = 1_000

/** Errors of the same cause are logged once a second; the next line has the number suppressed in `repeated`. */
function throttleErrors(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const lastLogged = new Map<string, { at: number; repeated: number }>()
  return function log(args, method) {
    const [fields, text] = args as [unknown, unknown]
    const error = fields instanceof Error ? fields : (fields as { err?: unknown } | null)?.err
    if (!(error instanceof Error)) return method.apply(this, args)
    const cause = `${text} ${causeOfOutage(error) ?? error.message}`
    const now = performance.now()
    const last = lastLogged.get(cause)
    if (last && now - last.at < secondMs) {
      last.repeated += 1
      return
    }
    if (lastLogged.size >= maxTrackedErrors) lastLogged.clear()
    lastLogged.set(cause, { at: now, repeated: 0 })
    if (!last?.repeated) return method.apply(this, args)
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

/** The route pattern; for pages only the first segment, which is a section of the site. */
export function routeOf({ url, routeOptions }: Pick<LoggedRequest, 'url' | 'routeOptions'>): string {
  const pattern = routeOptions?.url
  if (pattern !== undefined && pattern !== '/*') return pattern
  const section = /^\/[a-z][a-z-]{0,29}(?=[/?]|$)/.exec(url)
  return section ? `${section[0]}/*` : '/*'
}
