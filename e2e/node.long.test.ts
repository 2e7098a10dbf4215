import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { productRoot } from '../testing/processes.ts'
import { waitUntilReady } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { copyDemonstration } from './support/demonstration.ts'

const setup = openSetup()
const installed = join(productRoot, 'node_modules/.bin')
const machine = (process.env['PATH'] ?? '')
  .split(':')
  .find((folder) => !folder.endsWith('/node_modules/.bin') && existsSync(join(folder, 'node')))

const nodeVersion = (folder = '') =>
  setup
    .launch({ command: join(folder, 'node'), args: ['--version'], env: {} })
    .ended.then(({ stdout }) => stdout.trim().slice(1))

describe('npm start', () => {
  it.each([
    ['the Node that npm ci installed', {}, existsSync(join(installed, 'node')) ? installed : machine],
    ['only the machine’s Node', { NODE_BIN_DIR: machine ?? '' }, machine],
  ])('serves on %s and prints its version first', async (_, env, folder) => {
    const version = await nodeVersion(folder)
    const port = await freePort()
    const dataDir = join(await setup.folder(), 'data')
    await copyDemonstration(dataDir)
    const start = setup.launch({
      command: 'npm',
      args: ['start', '--silent'],
      env: { PORT: String(port), DATA_DIR: dataDir, ...env },
    })
    const origin = `http://localhost:${port}`
    await waitUntilReady(origin, start)
    await expect.poll(async () => (await fetch(`${origin}/attend`)).status).toBe(200)

    expect(start.stdout()).toMatch(new RegExp(`^Node ${version}\n`))
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain(
      `nodejs_version_info{version="v${version}"`,
    )
    expect(/^Warning: .*Node 24/.test(start.stderr())).toBe(Number.parseInt(version, 10) < 24)
    await start.interrupt()
  })
})

describe('the built product', () => {
  it('rejects a Node that is too old in one line, before any library is loaded', async () => {
    const old = join(await setup.folder(), 'old.cjs')
    const versions = "{ ...process.versions, node: '18.20.8' }"
    await writeFile(old, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
    const { ended } = setup.launch({ args: ['--require', old, 'dist/server/main.js'], env: {} })
    expect(await ended).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'Node 18.20.8 is too old: Node 24 is needed, or at least 20.19.\n',
    })
  })
})
