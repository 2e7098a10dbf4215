import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { build, createServer, type ViteDevServer } from 'vite'
import { startSandboxes } from '../sandbox/start-sandboxes.ts'
import { readConfig, readDataSettings } from '../server/app/config.ts'
import { startServer } from '../server/app/start-server.ts'
import { createLog } from '../server/platform/log/log.ts'
import type { Site } from '../server/platform/pages/pages.ts'
import { root } from '../server/platform/settings/root.ts'
import { embedBuild } from './embed-build.ts'
import { parsePort } from './ports.ts'
import { sandboxPorts, sandboxSettings, webhookMinuteMs } from './sandbox-settings.ts'
import { welcome } from './welcome.ts'

/** `npm run dev`: runs the product from its sources on one port; pages hot-reload, the server restarts. */
const port = parsePort(process.env['PORT'])
const publicOrigin = `http://localhost:${port}`
const sandboxes = await startSandboxes({
  publicOrigin,
  ...sandboxPorts(port),
  dataDir: readDataSettings(process.env).dataDir,
  webhookMinuteMs: webhookMinuteMs(process.env['SANDBOX_MINUTE_MS']),
})
const config = readConfig({ ...sandboxSettings(sandboxes), LOG_LEVEL: 'warn', ...process.env })

let vite: ViteDevServer | undefined
const running = await startServer(config, { site: developmentSite, log: createLog(config.logLevel) })
console.log(
  welcome({
    product: publicOrigin,
    hostSite: sandboxes.hostSite.origin,
    identity: sandboxes.identity.issuer,
    inbox: sandboxes.mail.inboxUrl,
    payments: sandboxes.payment.apiUrl,
    examProvider: sandboxes.examProvider.consoleUrl,
    billing: sandboxes.billing.consoleUrl,
  }),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await vite?.close()
    await running.stop()
    await sandboxes.close()
    process.exit(0)
  })

async function developmentSite(server: Server): Promise<Site> {
  const viteServer = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  vite = viteServer
  return {
    cacheable: false,
    preload: () => '',
    kit: async () => ({
      embed: await kitScript('embed'),
      check: await kitScript('embed-check'),
      types: await kitTypes(),
    }),
    middleware: viteServer.middlewares,
    template: async (url) =>
      viteServer.transformIndexHtml(url, await readFile(join(root, 'web/index.html'), 'utf8')),
    render: async (request) =>
      ((await viteServer.ssrLoadModule('/app/entry-server.tsx')) as Pick<Site, 'render'>).render(request),
  }
}

const kitTypes = () => readFile(join(root, 'web/host/embed.d.ts'), 'utf8')

/** Built again for each request, as pages are. */
async function kitScript(name: 'embed' | 'embed-check'): Promise<string> {
  const options = embedBuild(name)
  const result = await build({ ...options, logLevel: 'warn', build: { ...options.build, write: false } })
  const [output] = Array.isArray(result) ? result : [result]
  const [script] = output && 'output' in output ? output.output : []
  if (script?.type !== 'chunk') throw new Error(`${name} could not be built.`)
  return script.code
}
