import type { Logger } from 'pino'
import type { Db } from '../../platform/db/open.ts'
import { readMaintenance } from './maintenance-db.ts'
import type { MaintenancePeriod } from './maintenance-rules.ts'

/** The state as last polled, so that requests cost nothing. */
export interface Maintenance {
  current(): MaintenancePeriod | null
}

export interface PolledMaintenance extends Maintenance {
  refresh(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 1_000

/** Polls every second. While the database is down, keeps the last state. */
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
      // Once: every request logs the outage already.
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
      // A poll under way may have started before the change.
      await reading
      await poll()
    },
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
