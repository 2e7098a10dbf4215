/** Of PostgreSQL: no connection, no resources, shutting down, a lock or a statement that took too long, a broken disk. */
const ofDatabase = /^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|58030)$/

const ofSystem = new Set([
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

/** What `pg` says without a code. */
const ofDriver = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])

/** Whether an error says that the database, the disk or the network is not there for now: it is nobody's fault here. */
export function isOutage(error: unknown): boolean {
  return causeOfOutage(error) !== undefined
}

/** A short name for what is missing, for the log. */
export function causeOfOutage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message, cause, severity } = error as Error & { code?: unknown; severity?: unknown }
  // The database has refused or ended the connection.
  if (severity === 'FATAL') return String(code)
  if (typeof code === 'string' && (ofDatabase.test(code) || ofSystem.has(code))) return code
  return ofDriver.has(message) ? message : causeOfOutage(cause)
}
