import type pg from 'pg'
import type { Logger } from 'pino'
import { isOutage } from '../errors/outage.ts'
import { type KyselyClient, type KyselyPool, openPool } from './postgres-pool.ts'
import { type Replica, watchReplica } from './watch-replica.ts'

export interface ReplicaLocation {
  readonly url: string
  readonly maxLagSeconds: number
}

interface Options extends ReplicaLocation {
  readonly pooled: boolean
  readonly log: Logger
  readonly primary: {
    readonly forKysely: KyselyPool
    /** Separate, as the pool may be exhausted. */
    readonly forPing: pg.Pool
  }
}

export interface OpenReplica {
  readonly replica: Replica
  /** Connects to the primary while the replica is away or behind. */
  readonly forReads: KyselyPool
  close(): Promise<void>
}

const lagCheckMs = 2_000

export function openReplica({ url, maxLagSeconds, pooled, log, primary }: Options): OpenReplica {
  const { forKysely: own } = openPool(url, { pooled })
  const { pool: forLagChecks } = openPool(url, { statementMs: lagCheckMs, max: 1, pooled })
  const { watched, giveUp, stop } = watchReplica({
    maxLagSeconds,
    log,
    primary: primary.forPing,
    replica: forLagChecks,
  })
  const connect = async () => {
    if (!watched.isUsed()) return primary.forKysely.connect()
    try {
      return orOnPrimary(await own.connect(), { primary: primary.forKysely, giveUp })
    } catch {
      giveUp()
      return primary.forKysely.connect()
    }
  }
  return {
    replica: watched,
    forReads: { connect, end: () => own.end() },
    close: async () => {
      await stop()
      await forLagChecks.end()
    },
  }
}

/** Repeats a failed statement on the primary: a replica cancels statements that keep it from replaying. */
function orOnPrimary(
  client: KyselyClient,
  { primary, giveUp }: { readonly primary: KyselyPool; giveUp(): void },
): KyselyClient {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, values)
    } catch (error) {
      if (!isReplicaFault(error)) throw error
      giveUp()
      const other = await primary.connect()
      try {
        return await other.query(text, values)
      } finally {
        other.release()
      }
    }
  }
  return { query, release: () => client.release() } as KyselyClient
}

const recoveryConflict = '40001'
const statementTimeout = '57014'

function isReplicaFault(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === recoveryConflict || (isOutage(error) && code !== statementTimeout)
}
