import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startNginx } from '../scripts/cluster/start-nginx.ts'
import { freePort } from '../testing/free-port.ts'
import type { Product } from '../testing/product.ts'
import type { Setup } from './setup.ts'

/** nginx in front of the products. */
export async function startFront(
  setup: Setup,
  products: readonly Product[],
): Promise<{ readonly port: number }> {
  const folder = await setup.folder()
  const port = await freePort()
  const nginx = await startNginx({
    folder,
    ports: { nginx: port, web: products.map((product) => product.port) },
    logOf: (name) => join(folder, `${name}.log`),
    unlimited: true,
  })
  setup.onClose(() => nginx.stop())
  await untilItAnswers(port)
  return { port }
}

async function untilItAnswers(port: number): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (reply?.ok) return
    if (Date.now() > deadline) throw new Error('nginx does not answer')
    await setTimeout(50)
  }
}
