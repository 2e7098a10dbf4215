import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { startProduct } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'

const setup = openSetup()

/** A non-loopback IP address of this machine; undefined without a network. */
const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

async function responds(host: string, port: number): Promise<boolean> {
  return fetch(`http://${host}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

describe('the product listens', () => {
  it('only on loopback as a demonstration, unless configured otherwise', async () => {
    const database = await setup.database()
    const sandboxes = await setup.sandboxes('http://localhost:3000')
    const settings = { ...sandboxes.settings, DATABASE_URL: database.url }
    for (const [more, reached] of [
      [{ SANDBOX: 'on' }, false],
      [{ SANDBOX: 'on', HOST: '0.0.0.0' }, true],
      [{ SANDBOX: 'off' }, true],
    ] as const) {
      const product = await startProduct({
        settings: { ...settings, DATA_DIR: await setup.folder(), ...more },
      })
      try {
        expect([more, await responds('127.0.0.1', product.port)]).toEqual([more, true])
        if (outer) expect([more, await responds(outer, product.port)]).toEqual([more, reached])
        const byNumber6 = await responds('[::1]', product.port)
        if (!('HOST' in more) && hasLoopback6) expect([more, byNumber6]).toEqual([more, true])
      } finally {
        await product.stop()
      }
    }
  })
})

const hasLoopback6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1')
