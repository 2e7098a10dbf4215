import { type Logger, pino } from 'pino'

/**
 * The process's log. Addresses are logged without their query, which carries sign-in codes and what people search
 * for; a database's error without the values of its statement.
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
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
    },
  })
}
