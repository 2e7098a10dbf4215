import { chmod, chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { demonstrationAccounts } from '#contract/people/demonstration-accounts.ts'
import { freePort } from './support/free-port.ts'
import { productRoot } from './support/processes.ts'
import { type Product, type Settings, unreachableProviders, waitUntilReady } from './support/product.ts'
import { expectStartFailure, occupyPort, ordinaryUser } from './support/refused-start.ts'
import { openSetup } from './support/setup.ts'

const stage = openSetup()

describe('npm start', () => {
  it('works from another folder, says where everything is, and stops with Ctrl+C', async () => {
    const port = await freePort()
    const folder = await stage.folder()
    const npm = stage.launch({
      command: 'npm',
      args: ['--prefix', productRoot, 'start'],
      cwd: folder,
      env: { PORT: String(port), DATA_DIR: join(folder, 'data') },
    })
    await waitUntilReady(`http://localhost:${port}`, npm, 150_000)
    await expect.poll(npm.stdout).toContain('Stop with Ctrl+C')

    for (const offset of [0, 1, 3]) {
      const address = `http://localhost:${port + offset}`
      expect(npm.stdout()).toContain(address)
      expect(
        (await fetch(offset === 1 ? `${address}/.well-known/openid-configuration` : address)).status,
      ).toBe(200)
    }
    for (const { email } of demonstrationAccounts) expect(npm.stdout()).toContain(email)
    expect(npm.stderr()).not.toMatch(/error|^ +at /im)

    await npm.interrupt()
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed')
  }, 180_000)

  it('says in one line that a port is taken, also one of its stand-ins’', async () => {
    for (const offset of [0, 2]) {
      const port = await freePort()
      const { release } = await occupyPort(port + offset)
      const start = stage.launch({
        command: 'scripts/run',
        args: ['scripts/start.ts'],
        env: { PORT: String(port), DATA_DIR: await stage.folder() },
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

describe('the product does not start, and says why in one line and with exit 1,', () => {
  let base: Settings
  beforeAll(async () => {
    const dataDir = await stage.folder()
    await chmod(dataDir, 0o777)
    base = { ...unreachableProviders, PORT: String(await freePort()), DATA_DIR: dataDir }
  })

  it.each<[string, Settings, string]>([
    ['without an identity provider', { OIDC_ISSUER: '' }, 'OIDC_ISSUER is not set.'],
    ['without a payment provider', { TOSS_CLIENT_KEY: '' }, 'TOSS_CLIENT_KEY is not set.'],
    ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL is not set.'],
    ['with a language that is none', { DEFAULT_LANGUAGE: 'fr' }, 'DEFAULT_LANGUAGE: '],
    ['with a port beyond all ports', { PORT: '70000' }, 'PORT: '],
    ['with an address that is no origin', { PUBLIC_ORIGIN: 'https://edu.example.com/' }, 'PUBLIC_ORIGIN: '],
    ['with a database of another kind', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL: '],
  ])('%s', async (_, wrong, said) => {
    await expectStartFailure(stage, { ...base, ...wrong }, said)
  })

  it('with sandboxes, where anybody signs in as anybody, on a public https address', async () => {
    await expectStartFailure(
      stage,
      { ...base, SANDBOX: 'on', PUBLIC_ORIGIN: 'https://edu.example.com' },
      'SANDBOX=on',
    )
  })

  it('on a port that is taken', async () => {
    const database = await stage.database()
    const { port, release } = await occupyPort(Number(base['PORT']))
    await expectStartFailure(stage, { ...base, DATABASE_URL: database.url }, `Port ${port} is in use.`)
    await release()
  })

  it.each([
    ['refuses', 'postgresql://postgres@127.0.0.1:4/x', '127.0.0.1:4'],
    ['refuses, by name', 'postgresql://postgres@localhost:4/x', ':4'],
    ['has no address', 'postgresql://postgres@nowhere.invalid/x', 'nowhere.invalid'],
  ])('with a database server that %s', async (_, url, named) => {
    await expectStartFailure(stage, { ...base, DATABASE_URL: url }, named)
  })

  it('with a database that is not there', async () => {
    const database = await stage.database()
    await expectStartFailure(stage, { ...base, DATABASE_URL: `${database.url}_not` }, '_not')
  })

  it('with a data folder that it may not write', async () => {
    const dataDir = await stage.folder()
    await chmod(dataDir, 0o555)
    await expectStartFailure(stage, { ...base, DATA_DIR: dataDir }, dataDir)
  })
})

describe('for an ordinary user, in a folder of theirs,', () => {
  let dataDir: string
  let product: Product
  beforeAll(async () => {
    dataDir = await stage.folder()
    const { user } = ordinaryUser()
    if (user) await chown(dataDir, user.uid, user.gid)
    const settings = { ...unreachableProviders, DATA_DIR: dataDir, HOME: dataDir }
    product = await stage.product({ settings, cwd: dataDir, ...ordinaryUser() })
  })

  it('the product runs', async () => {
    // A process that has just started has visitors wait until it has caught up.
    await expect
      .poll(async () => (await fetch(`${product.origin}/attend`)).status, { timeout: 20_000 })
      .toBe(200)
    const database = await stat(join(dataDir, 'db'))
    expect(database.uid).toBe(ordinaryUser().user?.uid ?? process.getuid?.())
    expect([database.uid > 0, database.mode & 0o777]).toEqual([true, 0o700])
  })

  it('a second product is refused by the name of the folder, and the first goes on', async () => {
    const settings = { ...unreachableProviders, PORT: String(await freePort()), DATA_DIR: dataDir }
    await expectStartFailure(
      stage,
      settings,
      `The database folder ${join(dataDir, 'db')} is in use by another process.`,
    )
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  })

  it('it stops when told to', async () => {
    expect(await product.stop()).toMatchObject({ code: 0, signal: null, stderr: '' })
  })
})
