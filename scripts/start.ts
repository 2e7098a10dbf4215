import { spawnSync } from 'node:child_process'
import { root } from '../server/platform/settings/root.ts'
import { isBuilt } from './build-stamp.ts'
import { forkSandboxes } from './fork-sandboxes.ts'
import { importBuilt } from './import-built.ts'
import { parsePort, requireFreePorts } from './ports.ts'
import { sandboxPorts } from './sandbox-settings.ts'
import { welcome } from './welcome.ts'

/** `npm start`: builds if necessary, starts the stub providers and then the product, and prints their URLs. */
process.env['NODE_ENV'] = 'production'
process.env['LOG_LEVEL'] ??= 'warn'
const port = parsePort(process.env['PORT'])
await requireFreePorts([port, ...Object.values(sandboxPorts(port))])

if (!(await isBuilt())) build()
const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`
const { settings, addresses } = await forkSandboxes({ port, publicOrigin, fromSource: false })
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
