import { setPriority } from 'node:os'
import { BackupError } from '../operations/backup/backup-error.ts'
import { assertPortFree } from '../platform/connections/listen.ts'
import { MigrationRefused } from '../platform/db/migration-rules.ts'
import { FolderInUse } from '../platform/db/pglite.ts'
import { poolerAdvice } from '../platform/db/pooler-advice.ts'
import { causeOfOutage } from '../platform/errors/outage.ts'
import { createLog } from '../platform/log/log.ts'
import { builtSite } from '../platform/pages/built-site.ts'
import { PeerRefusal } from '../platform/peers/peers.ts'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { activeTraceIds } from '../platform/tracing/trace-context.ts'
import { readConfig } from './config.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { removedSettings } from './removed-settings.ts'
import { startServer } from './start-server.ts'

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** The `nice` value of workers: on a shared machine, web processes and the database get the CPU first. */
const workerNiceness = 10

try {
  const config = readConfig(process.env)
  if (config.role === 'worker') setPriority(workerNiceness)
  await assertPortFree({ ...config, loopback: config.sandbox })
  const log = createLog(config.logLevel, { fields: config.tracing && activeTraceIds })
  for (const warning of removedSettings(process.env)) log.warn(warning)
  const site = config.role === 'worker' ? undefined : builtSite
  const running = await startServer(config, { site, log })
  log.info({ address: running.address }, 'ready')
  keepHeapSmall()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      running.stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'shutdown failed')
          process.exit(1)
        },
      )
    })
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** Known errors as one line that says what to do; bugs with their stack trace. */
function explain(error: unknown): string {
  if (
    [ConfigError, FolderInUse, BackupError, MigrationRefused, PeerRefusal].some((one) => error instanceof one)
  )
    return (error as Error).message
  const { code, port, message, stack } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with PORT=…`
  if (code === 'EACCES' || code === 'EPERM') return `Not permitted: ${message}`
  if (['3D000', '28P01', '28000'].includes(code ?? '')) return `The database refuses: ${message}`
  if (unreachable.has(code ?? '')) return `Cannot reach the database: ${message || code}. Is it running?`
  const cause = causeOfOutage(error)
  const outage = cause && `The database or the files are not available (${cause}). Start again once they are.`
  return poolerAdvice(error) ?? outage ?? stack ?? String(error)
}
