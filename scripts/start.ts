import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { isBuilt } from './build-stamp.ts'
import { importBuilt } from './import-built.ts'
import { parsePort, requireFreePorts } from './ports.ts'
import { sandboxPorts, webhookMinuteMs } from './sandbox-settings.ts'
import { welcome } from './welcome.ts'

/** `npm start`: builds if necessary, starts the stub providers and then the product, and prints their URLs. */
process.env['NODE_ENV'] = 'production'
process.env['LOG_LEVEL'] ??= 'warn'
const port = parsePort(process.env['PORT'])
const ports = sandboxPorts(port)
await requireFreePorts([port, ...Object.values(ports)])

if (!(await isBuilt())) build()
const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`
const { settings, addresses } = await startSandboxes()
for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
await importBuilt('main.js')
console.log(welcome({ product: publicOrigin, seeded: process.env['SEED'] !== 'none', ...addresses }))

/** Builds in a separate process, so that its memory is freed afterwards. */
function build(): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, 'scripts/build.ts', '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

type Addresses = Omit<Parameters<typeof welcome>[0], 'product' | 'seeded'>

async function startSandboxes(): Promise<{ settings: Record<string, string>; addresses: Addresses }> {
  const options = {
    publicOrigin,
    ...ports,
    webhookMinuteMs: webhookMinuteMs(process.env['SANDBOX_MINUTE_MS']),
  }
  const child = fork(join(root, 'scripts/sandbox-process.ts'), [JSON.stringify(options)])
  const failed = once(child, 'exit').then(() => process.exit(1))
  const [message] = await Promise.race([once(child, 'message'), failed])
  // It ends with this process and does not keep it alive.
  child.channel?.unref()
  child.unref()
  return message
}
