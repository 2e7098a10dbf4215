import type { Logger } from 'pino'
import type { Db } from '../../platform/db/open.ts'
import { readMaintenance } from './maintenance-db.ts'
import type { Closure } from './maintenance-rules.ts'

/** Whether the service is closed, as this process last read it: asked on every request, so it costs nothing. */
export interface Maintenance {
  current(): Closure | null
}

export interface FollowedMaintenance extends Maintenance {
  /** Reads it now. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 1_000

/** Reads the switch now and every second. While the database does not answer, what was read last stands. */
export async function followMaintenance(db: Db, log: Logger): Promise<FollowedMaintenance> {
  let current = await readMaintenance(db)
  let failing = false
  let reading: Promise<void> | undefined

  const read = async () => {
    try {
      const next = await readMaintenance(db)
      if (Boolean(next) !== Boolean(current)) log.info({ until: next?.until }, next ? 'closed' : 'open again')
      current = next
      failing = false
    } catch (error) {
      // Told once: a database that is away says so in every request's log already.
      if (!failing) log.error({ err: error }, 'maintenance')
      failing = true
    }
  }
  const poll = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const timer = setInterval(poll, everyMs)
  return {
    current: () => current,
    refresh: async () => {
      // A reading under way may have begun before the change.
      await reading
      await poll()
    },
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
