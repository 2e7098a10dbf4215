import { type Logger, pino } from 'pino'

/**
 * The process's log. Addresses are logged without their query, which carries sign-in codes and what people search
 * for, and without the links of guests; a database's error without the values of its statement.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
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
  })
}

/** The path of an address. What ends like a link's token is one, wherever it stands. */
export function pathOf(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/\.[\w-]{43}(?=\/|$)/g, '.…')
}
