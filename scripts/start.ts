import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { isBuilt } from './build-stamp.ts'
import { built } from './built.ts'
import { freePorts, portOf } from './ports.ts'
import { sandboxPorts, webhookMinuteMs } from './sandbox-settings.ts'
import { welcome } from './welcome.ts'

/** `npm start`: builds what is missing, starts the stand-ins, then the product, and says where to look. */
process.env['NODE_ENV'] = 'production'
process.env['LOG_LEVEL'] ??= 'warn'
const port = portOf(process.env['PORT'])
const ports = sandboxPorts(port)
await freePorts([port, ...Object.values(ports)])

if (!(await isBuilt())) build()
const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`
const { settings, addresses } = await startSandboxes()
for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
await built('main.js')
console.log(welcome({ product: publicOrigin, ...addresses }))

/** In a process of its own, whose memory is free again when it is done. */
function build(): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, 'scripts/build.ts', '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

type Addresses = Omit<Parameters<typeof welcome>[0], 'product'>

async function startSandboxes(): Promise<{ settings: Record<string, string>; addresses: Addresses }> {
  const options = {
    publicOrigin,
    ...ports,
    webhookMinuteMs: webhookMinuteMs(process.env['SANDBOX_MINUTE_MS']),
  }
  const child = fork(join(root, 'scripts/sandbox-process.ts'), [JSON.stringify(options)])
  const failed = once(child, 'exit').then(() => process.exit(1))
  const [told] = await Promise.race([once(child, 'message'), failed])
  // It ends with this process, and keeps it alive no longer than the product does.
  child.channel?.unref()
  child.unref()
  return told
}
