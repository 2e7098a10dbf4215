import { expect } from 'vitest'
import type { Product, Settings } from '../../testing/product.ts'
import type { Setup } from '../../testing/setup.ts'
import type { Balancer } from './balancer.ts'

/** Two processes of a version behind a balancer, replaced one after the other. */
export class RollingProcesses {
  readonly #setup: Setup
  readonly #settings: Settings
  #running: Product[] = []

  constructor(setup: Setup, settings: Settings) {
    this.#setup = setup
    // As by default behind a proxy, whose checks a busy machine delays.
    this.#settings = { ...settings, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '5' }
  }

  get ports(): readonly number[] {
    return this.#running.map(({ port }) => port)
  }

  async start(root: string): Promise<void> {
    this.#running = [await this.#start(root), await this.#start(root)]
  }

  async replace(root: string, balancer: Balancer): Promise<void> {
    for (const one of this.#running) {
      expect(await one.stop()).toMatchObject({ code: 0 })
      const other = await this.#start(root, one.port)
      this.#running = this.#running.map((before) => (before === one ? other : before))
      await expect.poll(balancer.ready).toHaveLength(2)
    }
  }

  #start(root: string, port?: number): Promise<Product> {
    return this.#setup.product({ root, settings: { ...this.#settings, ...(port && { PORT: String(port) }) } })
  }
}
