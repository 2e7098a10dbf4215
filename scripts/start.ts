import { readDataSettings } from '../server/config.ts'
import { buildIfChanged } from './build.ts'
import { built } from './built.ts'
import { freePorts, portOf } from './ports.ts'
import { sandboxPorts, sandboxSettings, webhookMinuteMs } from './sandbox-settings.ts'
import { welcome } from './welcome.ts'

/** `npm start`: builds what is missing, starts the stand-ins, then the product, and says where to look. */
process.env['NODE_ENV'] = 'production'
process.env['LOG_LEVEL'] ??= 'warn'
const port = portOf(process.env['PORT'])
const ports = sandboxPorts(port)
await freePorts([port, ...Object.values(ports)])

await buildIfChanged()

const { startSandboxes } = await built<typeof import('../sandbox/start-sandboxes.ts')>('sandboxes.js')
const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`
const sandboxes = await startSandboxes({
  publicOrigin,
  ...ports,
  dataDir: readDataSettings(process.env).dataDir,
  webhookMinuteMs: webhookMinuteMs(process.env['SANDBOX_MINUTE_MS']),
})
for (const [name, value] of Object.entries(sandboxSettings(sandboxes))) process.env[name] ??= value
await built('main.js')
console.log(
  welcome({
    product: publicOrigin,
    homepage: sandboxes.homepage.origin,
    identity: sandboxes.identity.issuer,
    inbox: sandboxes.mail.inboxUrl,
    payments: sandboxes.payment.apiUrl,
    testing: sandboxes.testing.consoleUrl,
    billing: sandboxes.billing.consoleUrl,
  }),
)
