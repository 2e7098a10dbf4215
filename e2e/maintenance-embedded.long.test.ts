import { describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { openSetup } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { runMaintenance } from './support/run-maintenance.ts'

const setup = openSetup()

const statusOf = async (origin: string) => (await new Browser().visit(`${origin}/`)).status

describe('maintenance on the embedded database', () => {
  it('can be switched while the product runs or is stopped, and survives a kill', {
    timeout: 180_000,
  }, async () => {
    const port = await freePort()
    const sandboxes = await setup.sandboxes(`http://localhost:${port}`)
    const settings = {
      ...sandboxes.settings,
      SANDBOX: 'off',
      PORT: String(port),
      DATA_DIR: await setup.folder(),
    }
    let product = await setup.product({ settings })
    expect(await statusOf(product.origin)).toBe(200)
    expect(await runMaintenance(setup, settings, 'on')).toContain('no end announced')
    expect(await statusOf(product.origin)).toBe(503)

    await product.process.end('SIGKILL')
    product = await setup.product({ settings })
    expect(await statusOf(product.origin)).toBe(503)
    const operator = new Browser()
    await signIn(operator, product.origin, { sub: 'operator' })
    expect((await operator.visit(`${product.origin}/attend`)).status).toBe(200)

    await product.stop()
    expect(await runMaintenance(setup, settings, 'off')).toBe('The service is open.\n')
    product = await setup.product({ settings })
    expect(await statusOf(product.origin)).toBe(200)
    expect((await product.stop()).code).toBe(0)
  })
})
