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

let viteServers: ViteDevServer[] = []
const running = await startServer(config, { site: developmentSite, log: createLog(config.logLevel) })
console.log(
  welcome({
    product: publicOrigin,
    seeded: config.demonstration,
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
    await Promise.all(viteServers.map((one) => one.close()))
    await running.stop()
    await sandboxes.close()
    process.exit(0)
  })

async function developmentSite(server: Server): Promise<Site> {
  const options = { appType: 'custom', server: { middlewareMode: true, hmr: { server } } } as const
  const viteServer = await createServer({
    ...options,
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
  })
  const consoleServer = await createServer({
    ...options,
    configFile: join(root, 'vite.console.config.ts'),
  })
  viteServers = [viteServer, consoleServer]
  return {
    cacheable: false,
    preload: () => '',
    kit: async () => ({
      embed: await kitScript('embed'),
      check: await kitScript('embed-check'),
      types: await kitTypes(),
    }),
    middleware: (request, reply, next) =>
      (request.url?.startsWith('/console/') ? consoleServer : viteServer).middlewares(request, reply, next),
    consolePage: async (url) =>
      consoleServer.transformIndexHtml(url, await readFile(join(root, 'console/index.html'), 'utf8')),
    template: async (url) =>
      viteServer.transformIndexHtml(
        url,
        (await readFile(join(root, 'web/index.html'), 'utf8')).replace(
          siteStyles,
          `$&${siteStyles.replace('site', 'members')}`,
        ),
      ),
    render: async (request) =>
      ((await viteServer.ssrLoadModule('/app/entry-server.tsx')) as Pick<Site, 'render'>).render(request),
  }
}

const siteStyles = '<link rel="stylesheet" href="/app/site.css">'

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
