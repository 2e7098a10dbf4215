import { readConfig } from '../server/app/config.ts'
import { startServer } from '../server/app/start-server.ts'
import { createLog } from '../server/platform/log/log.ts'
import { developmentSite } from './dev-site.ts'

/** The product from its sources, started by `dev.ts`, which it tells when it serves. */
const config = readConfig(process.env)
const { site, close } = developmentSite()
const running = await startServer(config, { site, log: createLog(config.logLevel) })
process.send?.('ready')

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, async () => {
    await close()
    await running.stop()
    process.exit(0)
  })
