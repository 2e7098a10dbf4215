import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import type { Running } from '../../testing/processes.ts'
import type { Settings } from '../../testing/product.ts'
import type { Setup } from '../../testing/setup.ts'

/** A member of PostgreSQL with its Patroni, by their ports. */
export interface ClusterMember {
  readonly name: string
  readonly postgres: number
  readonly patroni: number
}

/** A web or worker process. */
export interface ProductMember {
  readonly name: string
  readonly settings: Settings
}

/** What `npm run cluster` writes about itself. */
export interface ClusterFile {
  readonly folder: string
  readonly publicOrigin: string
  readonly ports: {
    readonly primary: number
    readonly web: readonly number[]
    readonly s3: number
    readonly sandboxes: { readonly inboxPort: number; readonly paymentPort: number }
    readonly patroni?: { readonly members: readonly ClusterMember[] }
  }
  /** The web and worker processes with their settings, which `--without-product` leaves to the test. */
  readonly product: readonly ProductMember[]
  readonly pids: Readonly<Record<string, number>>
}

export interface StartedCluster {
  /** End it with SIGTERM: killing it would leave its processes behind. */
  readonly running: Running
  readonly cluster: ClusterFile
  /** Until it was up. */
  readonly seconds: number
}

export async function startCluster(setup: Setup, flags: readonly string[]): Promise<StartedCluster> {
  const dataDir = await setup.folder()
  const running = setup.launch({
    command: 'scripts/run',
    args: ['scripts/cluster.ts', ...flags],
    env: { PORT: String(await freePort()), DATA_DIR: dataDir },
  })
  const pattern = /The cluster is up after ([\d.]+) s/
  const isUp = () => {
    if (running.hasEnded()) throw new Error(`It has ended:\n${running.stderr()}`)
    expect(running.stdout()).toMatch(pattern)
  }
  await vi.waitFor(isUp, { timeout: 110_000, interval: 100 }).catch(async (error) => {
    await running.end('SIGTERM')
    throw error
  })
  const folder = join(dataDir, flags.includes('--patroni') ? 'cluster-patroni' : 'cluster')
  return {
    running,
    cluster: JSON.parse(await readFile(join(folder, 'cluster.json'), 'utf8')),
    seconds: Number(pattern.exec(running.stdout())?.[1]),
  }
}
