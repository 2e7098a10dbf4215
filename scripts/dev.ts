import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { forkSandboxes } from './fork-sandboxes.ts'
import { parsePort, requireFreePorts } from './ports.ts'
import { sandboxPorts } from './sandbox-settings.ts'
import { welcome } from './welcome.ts'

/**
 * `npm run dev`: runs the product from its sources on one port. Pages are reloaded by Vite; the server is started again
 * when one of its files changes. (`node --watch` would do so for the temporary files of Vite, too.)
 */
const watched = ['server', 'contract', 'words', 'migrations']
/** An editor writes several files at once. */
const settleMs = 100

const port = parsePort(process.env['PORT'])
await requireFreePorts([port, ...Object.values(sandboxPorts(port))])
const publicOrigin = `http://localhost:${port}`
const { settings, addresses } = await forkSandboxes({ port, publicOrigin, fromSource: true })
const env = { ...settings, LOG_LEVEL: 'warn', ...process.env }

let server: ChildProcess
let isWelcomed = false
let timer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()

start()
for (const folder of watched)
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!/\.(?:ts|tsx|sql)$/.test(name ?? '') || name?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(restart)
    }, settleMs)
  })
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await stop()
    process.exit(0)
  })

function start(): void {
  server = fork(join(root, 'scripts/dev-server.ts'), { env })
  server.once('message', () => {
    console.log(
      isWelcomed
        ? 'The server runs again.'
        : welcome({ product: publicOrigin, seeded: process.env['SEED'] !== 'none', ...addresses }),
    )
    isWelcomed = true
  })
  server.once('exit', (code) => {
    if (code) console.error('The server has ended. It starts again after the next change.')
  })
}

async function restart(): Promise<void> {
  await stop()
  start()
}

async function stop(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill()
  await exited
}
