import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { root } from '../server/platform/settings/root.ts'
import { isBuilt, stampBuild } from './build-stamp.ts'
import { embedBuild } from './embed-build.ts'
import { precompress } from './precompress.ts'

const steps = [
  { name: 'site', options: { configFile: 'vite.config.ts' } },
  { name: 'page renderer', options: { configFile: 'vite.config.ts', build: { ssr: true } } },
  { name: 'script for host sites', options: embedBuild('embed') },
  { name: 'check of host sites', options: embedBuild('embed-check') },
  { name: 'console', options: { configFile: 'vite.console.config.ts' } },
  { name: 'server', options: { configFile: 'vite.server.config.ts' } },
]

/** Builds everything into `dist` and reports each step. */
export async function build(report: (line: string) => void): Promise<void> {
  process.chdir(root)
  process.env['NODE_ENV'] = 'production'
  for (const [index, { name, options }] of steps.entries()) {
    const started = performance.now()
    await viteBuild({ ...options, logLevel: 'warn' })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    report(`  built ${index + 1}/${steps.length} ${name} (${seconds} s)`)
  }
  await cp(join(root, 'web/host/embed.d.ts'), join(root, 'dist/embed/embed.d.ts'))
  for (const [from, to] of [
    ['server/certificates/document/fonts', 'fonts'],
    ['server/platform/illustrations/drawings', 'drawings'],
    ['server/seed/content', 'content'],
  ] as const)
    await cp(join(root, from), join(root, 'dist/server', to), { recursive: true })
  await precompress(join(root, 'dist/web/assets'))
  await precompress(join(root, 'dist/console/assets'))
  await stampBuild()
}

/** Builds unless `dist` is up to date with the sources. */
export async function buildIfChanged(): Promise<void> {
  if (await isBuilt()) return
  console.log('Building (only when something has changed):')
  await build((line) => console.log(line))
}

/** `npm run build`; `scripts/run scripts/build.ts --if-changed` for tests. */
if (import.meta.filename === process.argv[1])
  await (process.argv[2] === '--if-changed' ? buildIfChanged() : build((line) => console.log(line)))
