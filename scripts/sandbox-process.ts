import { readDataSettings } from '../server/app/config.ts'
import { importBuilt } from './import-built.ts'
import { sandboxSettings } from './sandbox-settings.ts'

/**
 * The stub providers of `npm start` and `npm run dev`, in a separate process so that the product's memory and CPU figures leave them out.
 * The product's process passes their options; this one ends with it.
 */
type Sandboxes = typeof import('../sandbox/start-sandboxes.ts')
const { fromSource, ...options } = JSON.parse(process.argv[2] ?? '')
const { startSandboxes }: Sandboxes = fromSource
  ? await import('../sandbox/start-sandboxes.ts')
  : await importBuilt('sandboxes.js')
const { dataDir } = readDataSettings(process.env)
const sandboxes = await startSandboxes({ ...options, dataDir })

// Ctrl+C reaches both processes: while the product shuts down gracefully, it may still call a stub provider.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', () => sandboxes.close().finally(() => process.exit(0)))

const { hostSite, identity, mail, payment, examProvider, billing } = sandboxes
process.send?.({
  settings: sandboxSettings(sandboxes),
  addresses: {
    hostSite: hostSite.origin,
    identity: identity.issuer,
    inbox: mail.inboxUrl,
    payments: payment.apiUrl,
    examProvider: examProvider.consoleUrl,
    billing: billing.consoleUrl,
  },
})
