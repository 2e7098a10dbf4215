import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { productRoot, type Running } from '../testing/processes.ts'
import { unreachableProviders, waitUntilReady } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'

/** The image of deploy/Dockerfile, built and run with buildah. */
const setup = openSetup()
const folder = join(productRoot, '.cache/image')
const buildah = (...args: string[]) => [
  ...['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')],
  ...args,
]
const read = (...args: string[]) => execFileSync('buildah', buildah(...args), { encoding: 'utf8' }).trim()
const inContainer = (settings: Readonly<Record<string, string>>, ...command: string[]) => ({
  command: 'buildah',
  args: buildah(
    ...['run', '--isolation', 'chroot'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[container, '--', '/usr/local/bin/node', ...command],
  ),
  env: {},
})

let container: string
let database: TestDatabase
beforeAll(async () => {
  const built = setup.launch({ command: 'scripts/run', args: ['scripts/build-image.ts'], env: {} })
  const { code, stderr } = await built.ended
  expect([code, stderr.slice(-2_000)]).toMatchObject([0, expect.anything()])
  container = read('from', 'localhost/education-centre')
  database = await setup.database()
}, 1_200_000)
afterAll(() => void read('rm', container))

it('has at most 250 MB', () => {
  const size = read('images', '--format', '{{.Size}}', 'localhost/education-centre')
  expect(size).toMatch(/^[\d.]+ MB$/)
  expect(Number.parseFloat(size)).toBeLessThanOrEqual(250)
})

it('serves as an ordinary user, is healthy, and stops on SIGTERM', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const settings = {
    ...unreachableProviders,
    DATABASE_URL: database.url,
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const running: Running = setup.launch(inContainer(settings, 'dist/server/main.js'))
  await waitUntilReady(`http://127.0.0.1:${port}`, running)
  expect((await fetch(`http://127.0.0.1:${port}/attend`)).status).toBe(200)

  const { healthcheck, user } = configuration()
  expect(user).toBe('65532:65532')
  const [, program = '', ...check] = healthcheck
  expect(program).toBe('/usr/local/bin/node')
  const health = (asked: number) =>
    setup.launch(inContainer({ PORT: String(asked) }, ...check)).ended.then(({ code }) => code)
  expect([await health(port), await health(await freePort())]).toEqual([0, 1])

  const [line = ''] = running.stdout().split('\n')
  process.kill(JSON.parse(line).pid, 'SIGTERM')
  expect(await running.ended).toMatchObject({ code: 0 })
})

it('says what is missing in its settings', async () => {
  const { code, stderr } = await setup.launch(inContainer({}, 'dist/server/main.js')).ended
  expect(code).not.toBe(0)
  expect(stderr).toContain('LINK_SECRETS is not set.')
})

it('cannot change its own files', async () => {
  const script = `
    for (const path of ['/app/x', '/usr/local/bin/x', '/etc/x', '/data/x'])
      try { require('node:fs').writeFileSync(path, ''); console.log(path) } catch {}`
  expect((await setup.launch(inContainer({}, '-e', script)).ended).stdout.trim()).toBe('/data/x')
})

function configuration(): { healthcheck: string[]; user: string } {
  const { config } = JSON.parse(read('inspect', '--type', 'image', 'localhost/education-centre')).Docker
  return { healthcheck: config.Healthcheck.Test, user: config.User }
}
