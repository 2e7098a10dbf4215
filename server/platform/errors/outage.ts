import { TimeLimitPassed } from '../concurrency/time-limit.ts'

/** PostgreSQL: connection, a replica instead of the primary, resources, shutdown, lock or statement timeout, disk I/O. */
const databaseCodes = /^(?:08\w{3}|25006|53\w{3}|57P0[1-5]|57014|55P03|58030)$/

const systemCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE'],
])

const driverMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  new TimeLimitPassed().message,
])

/** The database, disk or network is unavailable, which is no bug. */
export function isOutage(error: unknown): boolean {
  return causeOfOutage(error) !== undefined
}

export function causeOfOutage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message, cause, severity } = error as Error & { code?: unknown; severity?: unknown }
  // The database refused or closed the connection.
  if (severity === 'FATAL') return String(code)
  if (typeof code === 'string' && (databaseCodes.test(code) || systemCodes.has(code))) return code
  return driverMessages.has(message) ? message : causeOfOutage(cause)
}
