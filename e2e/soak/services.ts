import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, productRoot, type Running } from '../../testing/processes.ts'
import { type Settings, waitUntilReady } from '../../testing/product.ts'
import type { ProductMember } from '../support/cluster.ts'
import { inspectorSettings } from './heap-after-gc.ts'

/** As `scripts/run` sets them. */
const memorySettings: Settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32000',
}
const restartMs = 1_000

/** A process that ended without being asked to. */
export interface Ending {
  readonly name: string
  readonly at: number
  readonly why: string
}

interface Service extends ProductMember {
  root: string
  running: Running
  /** How it is meant to end next; else it has ended by itself. */
  asked: 'kill' | 'replace' | undefined
  /** Settles once it is stopped for good. */
  watched: Promise<void>
}

/**
 * The web and worker processes of the cluster, which the test starts as it replaces them by another version. As under a
 * service manager, one that ends is started again after a second.
 */
export class Services {
  readonly endings: Ending[] = []
  readonly #services: readonly Service[]
  #isStopping = false

  constructor(members: readonly ProductMember[], { root, more }: { root: string; more: Settings }) {
    this.#services = members.map(({ name, settings }) => {
      const own = { ...memorySettings, ...inspectorSettings, ...settings, ...more }
      const running = start({ root, settings: own })
      const service = { name, settings: own, root, running, asked: undefined, watched: Promise.resolve() }
      service.watched = this.#watch(service)
      return service
    })
  }

  get names(): readonly string[] {
    return this.#services.map(({ name }) => name)
  }

  /** The process that runs, or ran last. */
  runningOf(name: string): Running {
    return this.#find(name).running
  }

  async untilReady(name: string): Promise<void> {
    const { settings, running } = this.#find(name)
    await waitUntilReady(`http://127.0.0.1:${settings['PORT']}`, running)
  }

  /** Kills a process with SIGKILL and waits until the one started in its place is ready. */
  async kill(name: string): Promise<void> {
    const service = this.#find(name)
    const { running } = service
    service.asked = 'kill'
    await running.end('SIGKILL')
    while (service.running === running) await pause(restartMs / 10)
    const isReady = () =>
      this.untilReady(name).then(
        () => true,
        () => false,
      )
    // During a fail-over a start may fail, and is repeated.
    while (!this.#isStopping && !(await isReady())) await pause(restartMs)
  }

  /** Has it finish what runs, and starts another version in its place. */
  async replace(name: string, root: string): Promise<void> {
    const service = this.#find(name)
    const { running } = service
    service.asked = 'replace'
    service.root = root
    await running.end('SIGTERM')
    while (service.running === running) await pause(restartMs / 10)
    await this.untilReady(name)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const stopOne = async (service: Service) => {
      await service.running.end('SIGTERM')
      await service.watched
    }
    await Promise.all(this.#services.map(stopOne))
  }

  async #watch(service: Service): Promise<void> {
    for (;;) {
      const { code, signal, stderr, stdout } = await service.running.ended
      const { asked, name } = service
      const log = `${stdout.slice(-2_000)}${stderr.slice(-2_000)}`
      if ((asked === undefined && !this.#isStopping) || (asked === 'replace' && code !== 0))
        this.endings.push({ name, at: performance.now(), why: `${signal ?? code}: ${log}` })
      if (asked !== 'replace') await pause(restartMs)
      // It may have been stopped meanwhile.
      if (this.#isStopping) return
      service.asked = undefined
      service.running = start(service)
    }
  }

  #find(name: string): Service {
    const found = this.#services.find((one) => one.name === name)
    if (!found) throw new Error(`no process ${name}`)
    return found
  }
}

const start = ({ root, settings }: { root: string; settings: Settings }) =>
  launch({ args: [join(root, 'dist/server/main.js')], env: settings, cwd: productRoot })
