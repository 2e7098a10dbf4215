import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/open.ts'
import { isSkewTolerable, skewOf } from './clock-skew-rules.ts'

interface Watched {
  readonly db: Db
  readonly registry: Registry
  readonly log: Logger
  readonly machineTime?: () => number
}

/** Deadlines are decided by the clock of the serving machine, while the job queue and other machines use their own. */
export function watchClockSkew({ db, registry, log, machineTime = Date.now }: Watched): () => Promise<void> {
  let skewMs: number | undefined
  let wasTolerable = true
  clockSkewMetric(() => skewMs, registry)
  return async () => {
    const asked = machineTime()
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`.execute(db)
    const answered = machineTime()
    skewMs = skewOf({ asked, database: rows[0]?.at ?? asked, answered })
    const tolerable = isSkewTolerable(skewMs)
    if (tolerable === wasTolerable) return
    wasTolerable = tolerable
    const found = { aheadSeconds: skewMs / 1_000 }
    if (tolerable) log.info(found, "this machine's clock agrees with the database's again")
    else log.warn(found, "this machine's clock differs from the database's: let NTP set both")
  }
}

export function clockSkewMetric(skewMs: () => number | undefined, registry: Registry): void {
  new Gauge({
    name: 'clock_skew_seconds',
    help: "By how much this machine's clock is ahead of the database's; negative if behind",
    registers: [registry],
    collect() {
      this.set((skewMs() ?? Number.NaN) / 1_000)
    },
  })
}
