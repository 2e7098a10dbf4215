import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demonstrationAccounts } from '#contract/demonstration-accounts.ts'
import { freePort } from './support/free-port.ts'
import { productRoot } from './support/processes.ts'
import { nobodyThere, ready } from './support/product.ts'
import { take } from './support/refused-start.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

describe('npm start', () => {
  it('works from another folder, says where everything is, and stops with Ctrl+C', async () => {
    const port = await freePort()
    const folder = await stage.folder()
    const npm = stage.launch({
      command: 'npm',
      given: ['--prefix', productRoot, 'start'],
      cwd: folder,
      env: { PORT: String(port), DATA_DIR: join(folder, 'data') },
    })
    await ready(`http://localhost:${port}`, npm, 150_000)
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
      const { release } = await take(port + offset)
      const start = stage.launch({
        given: ['--import', 'tsx', 'scripts/start.ts'],
        env: { PORT: String(port), DATA_DIR: await stage.folder() },
      })
      const { code, stdout, stderr } = await start.ended
      await release()
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(
        new RegExp(`^Port ${port + offset} is in use\\. Choose another with PORT=….*\\n$`),
      )
    }
  })
})

describe('the product does not start, and says why in one line and with exit 1,', () => {
  it('naming every wrong setting at once, a line for each', async () => {
    const wrong = {
      PORT: '3000x',
      OIDC_ISSUER: 'identity',
      OIDC_CLIENT_ID: '',
      OIDC_CLIENT_SECRET: '',
      TOSS_CLIENT_KEY: '',
      TOSS_SECRET_KEY: '',
      TOSS_API_URL: 'toss',
      TOSS_SCRIPT_URL: 'toss',
      LINK_SECRETS: 'short',
      SMTP_URL: 'mail',
      CENTRE_TIME_ZONE: 'Mars/Olympus',
      HOMEPAGE_ORIGINS: 'https://a.example b',
      KNOWLEDGE_PRODUCTS: 'compute',
      ROLE: 'both',
      SANDBOX: 'yes',
      LOG_LEVEL: 'loud',
    }
    const { code, stderr } = await stage.attempt({
      settings: { ...nobodyThere, DATA_DIR: await stage.folder(), ...wrong },
    }).ended
    const [heading, ...lines] = stderr.trimEnd().split('\n')
    expect([code, heading]).toEqual([1, 'Settings:'])
    expect(lines.map((line) => /^ {2}([A-Z_]+)(: \S| is not set\.)/.exec(line)?.[1]).sort()).toEqual(
      Object.keys(wrong).sort(),
    )
  })
})
