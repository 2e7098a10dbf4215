import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'
import { freePort } from '../testing/free-port.ts'
import { launch, type Running } from '../testing/processes.ts'

/** The sources and settings of the project; packages are shared. */
const left = /^(?:node_modules|dist|data|backups|test-results|\.git|\.cache|docs|e2e|bench)$/

/** A busy machine starts it in minutes. */
const patience = { timeout: 280_000, interval: 200 }

describe('npm run dev', { timeout: 300_000 }, () => {
  let project: string
  let dev: Running
  let port: number
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'education-dev-'))
    for (const name of await readdir(root))
      if (!left.test(name)) await cp(join(root, name), join(project, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
    port = await freePort()
    dev = launch({
      command: join(project, 'scripts/run'),
      args: ['scripts/dev.ts'],
      cwd: project,
      env: { PORT: String(port), NODE_ENV: 'development' },
    })
  })
  afterAll(async () => {
    await dev.end('SIGTERM')
    await rm(project, { recursive: true })
  })

  /** Undefined while nothing answers. */
  const read = (path: string, accept = 'text/html') =>
    fetch(`http://localhost:${port}${path}`, { headers: { accept } }).then(
      async (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    )
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(project, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(join(project, file), text.replace(from, to))
  }
  const shows = (path: string, text: string, accept?: string) =>
    expect.poll(async () => (await read(path, accept)) ?? '', patience).toContain(text)

  it('serves the site, the console’s modules and the sandboxes from the sources', async () => {
    await shows('/', 'Run your first workload in the cloud.')
    expect(await read('/console/main.tsx', '*/*')).toContain('start-console.tsx')
    expect(dev.stdout()).toContain(`http://localhost:${port}/console`)
  })

  it('shows a change of a page, of words, of CSS and of the server, and starts again only for its own files', async () => {
    await change('web/app/footer.tsx', 'className="site-footer"', 'className="site-footer changed-footer"')
    await shows('/', 'changed-footer')
    await change('web/app/site.css', '@layer theme', '.changed-style { color: red }\n@layer theme')
    await shows('/app/site.css', 'changed-style', 'text/css')
    expect(dev.stdout()).not.toContain('The server runs again.')

    await change('words/en/home.ts', 'Run your first workload', 'Run your changed workload')
    await shows('/', 'Run your changed workload')
    await change('server/platform/http/health.ts', "status: 'ok'", "status: 'changed'")
    await shows('/healthz', 'changed')
    expect(dev.hasEnded()).toBe(false)
  })

  it('waits for the next change after one that cannot run', async () => {
    await change('server/platform/http/health.ts', 'export function', 'export funktion')
    await expect.poll(() => dev.stderr(), patience).toContain('It starts again')
    await change('server/platform/http/health.ts', 'export funktion', 'export function')
    await shows('/healthz', 'changed')
  })
})
