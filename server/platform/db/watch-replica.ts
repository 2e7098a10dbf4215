import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type LogSample, lagOf, parsePosition, withoutOldSamples } from './replica-lag-rules.ts'

export interface Replica {
  isUsed(): boolean
  /** How old its data may be; undefined while unknown. */
  lagSeconds(): number | undefined
  /** Sends reads to the primary until the replica has everything committed so far. */
  awaitChanges(): void
}

interface Watched {
  /** Used for one statement at a time. */
  readonly primary: pg.Pool
  readonly replica: pg.Pool
  readonly maxLagSeconds: number
  readonly log: Logger
}

const checkEveryMs = 1_000
const maxSamples = 600

export function watchReplica({ primary, replica, maxLagSeconds, log }: Watched) {
  let samples: readonly LogSample[] = []
  let replayed: number | undefined
  let changes = 0
  let changesShown = 0
  let wasUsed: boolean | undefined
  const openedAt = performance.now()
  const stopping = new AbortController()
  const { signal } = stopping

  const lagMs = () => (replayed === undefined ? undefined : lagOf(samples, replayed, performance.now()))
  const isFresh = () => (lagMs() ?? Number.POSITIVE_INFINITY) <= maxLagSeconds * 1_000
  const lagSeconds = () => {
    const ms = lagMs()
    return ms === undefined ? undefined : Math.round(ms) / 1_000
  }

  const report = () => {
    const used = isFresh()
    // The first check after the start may come late.
    const isEarly = wasUsed === undefined && performance.now() - openedAt < maxLagSeconds * 1_000
    if (used === wasUsed || signal.aborted || (isEarly && !used)) return
    wasUsed = used
    if (used) log.info('reads go to the replica')
    else log.warn({ lagSeconds: lagSeconds() }, 'reads go to the primary: the replica is away or behind')
  }
  const check = async () => {
    const at = performance.now()
    // In this order: the replica's position is then at least as recent as the primary's.
    const position = await primaryPosition(primary)
    replayed = await replayedPosition(replica)
    if (position !== undefined) samples = [...samples, { at, position }]
    if (replayed !== undefined) samples = withoutOldSamples(samples, replayed, maxSamples)
    report()
    return false
  }
  const checking = repeat(check, () => checkEveryMs, signal)

  const awaitChange = async (change: number) => {
    let position: number | undefined
    let pauseMs = 20
    const look = async () => {
      position ??= await insertPosition(primary)
      const shown = await replayedPosition(replica)
      const isShown = position !== undefined && shown !== undefined && shown >= position
      if (isShown) changesShown = change
      return isShown || change !== changes
    }
    await repeat(look, () => (pauseMs = Math.min(pauseMs * 2, checkEveryMs)), signal)
  }

  const watched: Replica = {
    isUsed: () => isFresh() && changesShown === changes,
    lagSeconds,
    awaitChanges: () => void awaitChange(++changes),
  }
  return {
    watched,
    giveUp: () => {
      replayed = undefined
    },
    stop: async () => {
      stopping.abort()
      await checking
    },
  }
}

async function repeat(
  work: () => Promise<boolean>,
  pauseMs: () => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && !(await work()))
    await pause(pauseMs(), undefined, { signal, ref: false }).catch(() => {})
}

const primaryPosition = (pool: pg.Pool) => readPosition(pool, 'select pg_current_wal_lsn()::text as position')

/** Position of the next log record: with asynchronous commits, committed changes may not be written yet. */
const insertPosition = (pool: pg.Pool) =>
  readPosition(pool, 'select pg_current_wal_insert_lsn()::text as position')

/** Unknown for a server that is no replica: after a fail-over it may or may not be the primary. */
const replayedPosition = (pool: pg.Pool) =>
  readPosition(pool, 'select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()')

async function readPosition(pool: pg.Pool, statement: string): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ position: string }>(statement)
    return rows[0] && parsePosition(rows[0].position)
  } catch {
    return undefined
  }
}
