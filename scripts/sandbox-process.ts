import { readDataSettings } from '../server/app/config.ts'
import { built } from './built.ts'
import { sandboxSettings } from './sandbox-settings.ts'

/**
 * The stand-ins of `npm start`, in a process of their own: what they take is not the product's. Told by the product's
 * process how to start, it ends with that one.
 */
const { startSandboxes } = await built<typeof import('../sandbox/start-sandboxes.ts')>('sandboxes.js')
const { dataDir } = readDataSettings(process.env)
const sandboxes = await startSandboxes({ ...JSON.parse(process.argv[2] ?? ''), dataDir })

// Ctrl+C reaches both processes: the product finishes what it is doing first, and may need a stand-in for it.
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
