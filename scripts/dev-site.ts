import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { build, createServer, type ViteDevServer } from 'vite'
import type { Site, SiteSource } from '../server/platform/pages/pages.ts'
import { root } from '../server/platform/settings/root.ts'
import { embedBuild } from './embed-build.ts'

const siteStyles = '<link rel="stylesheet" href="/app/site.css">'

/** Site and console from their sources, by Vite. */
export function developmentSite(): { readonly site: SiteSource; close(): Promise<void> } {
  let servers: ViteDevServer[] = []
  return {
    site: async (server) => {
      const [site, console] = await Promise.all([
        viteServer(server, 'vite'),
        viteServer(server, 'vite.console'),
      ])
      servers = [site, console]
      return siteOf(site, console)
    },
    close: async () => void (await Promise.all(servers.map((one) => one.close()))),
  }
}

/** Shares the product's port, for its web socket, too. Both have their own prepared packages. */
function viteServer(server: Server, name: string): Promise<ViteDevServer> {
  return createServer({
    appType: 'custom',
    configFile: join(root, `${name}.config.ts`),
    cacheDir: join(root, '.cache', name),
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  })
}

function siteOf(site: ViteDevServer, console: ViteDevServer): Site {
  return {
    cacheable: false,
    preload: () => '',
    kit: async () => ({
      embed: await kitScript('embed'),
      check: await kitScript('embed-check'),
      types: await readFile(join(root, 'web/host/embed.d.ts'), 'utf8'),
    }),
    middleware: (request, reply, next) =>
      (request.url?.startsWith('/console/') ? console : site).middlewares(request, reply, next),
    consolePage: async (url) =>
      console.transformIndexHtml(url, await readFile(join(root, 'console/index.html'), 'utf8')),
    template: async (url) => {
      const html = await readFile(join(root, 'web/index.html'), 'utf8')
      return site.transformIndexHtml(
        url,
        html.replace(siteStyles, `$&${siteStyles.replace('site', 'members')}`),
      )
    },
    render: async (request) =>
      ((await site.ssrLoadModule('/app/entry-server.tsx')) as Pick<Site, 'render'>).render(request),
  }
}

/** Built again for each request, as pages are. */
async function kitScript(name: 'embed' | 'embed-check'): Promise<string> {
  const options = embedBuild(name)
  const result = await build({ ...options, logLevel: 'warn', build: { ...options.build, write: false } })
  const [output] = Array.isArray(result) ? result : [result]
  const [script] = output && 'output' in output ? output.output : []
  if (script?.type !== 'chunk') throw new Error(`${name} could not be built.`)
  return script.code
}
