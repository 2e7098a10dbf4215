import { once } from 'node:events'
import { chmod, chown, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { demonstrationAccounts } from '#contract/people/demonstration-accounts.ts'
import { freePort } from '../testing/free-port.ts'
import { productRoot } from '../testing/processes.ts'
import { type Product, type Settings, unreachableProviders, waitUntilReady } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { expectStartFailure, occupyPort, ordinaryUser } from './support/refused-start.ts'

const setup = openSetup()

describe('npm start', () => {
  it('works from another folder, prints all URLs, and stops with Ctrl+C', async () => {
    const port = await freePort()
    const folder = await setup.folder()
    const npm = setup.launch({
      command: 'npm',
      args: ['--prefix', productRoot, 'start'],
      cwd: folder,
      env: { PORT: String(port), DATA_DIR: join(folder, 'data') },
    })
    await waitUntilReady(`http://localhost:${port}`, npm, 150_000)
    await expect.poll(npm.stdout).toContain('Stop with Ctrl+C')

    for (const offset of [0, 1, 3]) {
      const url = `http://localhost:${port + offset}`
      expect(npm.stdout()).toContain(url)
      expect((await fetch(offset === 1 ? `${url}/.well-known/openid-configuration` : url)).status).toBe(200)
    }
    for (const { email } of demonstrationAccounts) expect(npm.stdout()).toContain(email)
    expect(npm.stderr()).not.toMatch(/error|^ +at /im)

    await npm.interrupt()
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed')
  }, 180_000)

  it('says in one line that a port is in use, also a stub provider’s', async () => {
    for (const offset of [0, 2]) {
      const port = await freePort()
      const { release } = await occupyPort(port + offset)
      const start = setup.launch({
        command: 'scripts/run',
        args: ['scripts/start.ts'],
        env: { PORT: String(port), DATA_DIR: await setup.folder() },
      })
      const { code, stdout, stderr } = await start.ended
      await release()
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^Node \S+\n$/) })
      expect(stderr).toMatch(
        new RegExp(`^Port ${port + offset} is in use\\. Choose another with PORT=….*\\n$`),
      )
    }
  })
})

describe('the product fails to start with one line and exit code 1', () => {
  let base: Settings
  beforeAll(async () => {
    const dataDir = await setup.folder()
    await chmod(dataDir, 0o777)
    base = { ...unreachableProviders, PORT: String(await freePort()), DATA_DIR: dataDir }
  })

  it.each<[string, Settings, string]>([
    ['without an identity provider', { OIDC_ISSUER: '' }, 'OIDC_ISSUER is not set.'],
    ['without a payment provider', { TOSS_CLIENT_KEY: '' }, 'TOSS_CLIENT_KEY is not set.'],
    ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL is not set.'],
    ['with an unknown language', { DEFAULT_LANGUAGE: 'fr' }, 'DEFAULT_LANGUAGE: '],
    ['with a port out of range', { PORT: '70000' }, 'PORT: '],
    ['with a URL that is not an origin', { PUBLIC_ORIGIN: 'https://edu.example.com/' }, 'PUBLIC_ORIGIN: '],
    ['with another database’s URL', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL: '],
  ])('%s', async (_, wrong, message) => {
    await expectStartFailure(setup, { ...base, ...wrong }, message)
  })

  it('with sandboxes, which sign anybody in, on a public https origin', async () => {
    await expectStartFailure(
      setup,
      { ...base, SANDBOX: 'on', PUBLIC_ORIGIN: 'https://edu.example.com' },
      'SANDBOX=on',
    )
  })

  it('on a port in use', async () => {
    const database = await setup.database()
    const { port, release } = await occupyPort(Number(base['PORT']))
    await expectStartFailure(setup, { ...base, DATABASE_URL: database.url }, `Port ${port} is in use.`)
    await release()
  })

  it.each([
    ['refuses', 'postgresql://postgres@127.0.0.1:4/x', '127.0.0.1:4'],
    ['refuses, by name', 'postgresql://postgres@localhost:4/x', ':4'],
    ['cannot be resolved', 'postgresql://postgres@nowhere.invalid/x', 'nowhere.invalid'],
  ])('with a database server that %s', async (_, url, message) => {
    await expectStartFailure(setup, { ...base, DATABASE_URL: url }, message)
  })

  it('while the database server closes every connection, as during a fail-over', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `postgresql://postgres@127.0.0.1:${port}/x`
    await expectStartFailure(setup, { ...base, DATABASE_URL: url }, 'not available')
    server.close()
  })

  it('with a missing database', async () => {
    const database = await setup.database()
    await expectStartFailure(setup, { ...base, DATABASE_URL: `${database.url}_not` }, '_not')
  })

  it('with a read-only data folder', async () => {
    const dataDir = await setup.folder()
    await chmod(dataDir, 0o555)
    await expectStartFailure(setup, { ...base, DATA_DIR: dataDir }, dataDir)
  })
})

describe('for an unprivileged user with their own folder', () => {
  let dataDir: string
  let product: Product
  beforeAll(async () => {
    dataDir = await setup.folder()
    const { user } = ordinaryUser()
    if (user) await chown(dataDir, user.uid, user.gid)
    const settings = { ...unreachableProviders, DATA_DIR: dataDir, HOME: dataDir }
    product = await setup.product({ settings, cwd: dataDir, ...ordinaryUser() })
  })

  it('the product runs', async () => {
    // A process that has just started may respond 503 for a moment.
    await expect
      .poll(async () => (await fetch(`${product.origin}/attend`)).status, { timeout: 20_000 })
      .toBe(200)
    const database = await stat(join(dataDir, 'db'))
    expect(database.uid).toBe(ordinaryUser().user?.uid ?? process.getuid?.())
    expect([database.uid > 0, database.mode & 0o777]).toEqual([true, 0o700])
  })

  it('a second product on the same folder fails and names it, and the first keeps running', async () => {
    const settings = { ...unreachableProviders, PORT: String(await freePort()), DATA_DIR: dataDir }
    await expectStartFailure(
      setup,
      settings,
      `The database folder ${join(dataDir, 'db')} is in use by another process.`,
    )
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  })

  it('it stops on SIGTERM', async () => {
    expect(await product.stop()).toMatchObject({ code: 0, signal: null, stderr: '' })
  })
})
