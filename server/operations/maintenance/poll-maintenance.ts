import type { Logger } from 'pino'
import type { Db } from '../../platform/db/open.ts'
import { readMaintenance } from './maintenance-db.ts'
import type { MaintenancePeriod } from './maintenance-rules.ts'

/** Maintenance mode as last polled, without cost per request. */
export interface Maintenance {
  current(): MaintenancePeriod | null
}

export interface PolledMaintenance extends Maintenance {
  /** Polls now. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 1_000

/** Polls the maintenance mode every second. While the database is down, the last state is kept. */
export async function pollMaintenance(db: Db, log: Logger): Promise<PolledMaintenance> {
  let current = await readMaintenance(db)
  let failing = false
  let reading: Promise<void> | undefined

  const read = async () => {
    try {
      const next = await readMaintenance(db)
      if (Boolean(next) !== Boolean(current))
        log.info({ until: next?.until }, next ? 'maintenance started' : 'maintenance ended')
      current = next
      failing = false
    } catch (error) {
      // Logged once: the outage is in every request's log already.
      if (!failing) log.error({ err: error }, 'maintenance mode not read')
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
      // A running poll may have started before the change.
      await reading
      await poll()
    },
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
