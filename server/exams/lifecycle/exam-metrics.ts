import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/open.ts'
import { type TestLink, usesResultFiles } from '../launch/hand-over.ts'
import { listNotHandedOver } from '../launch/hand-over-db.ts'
import { handOverExpectedUntil } from './hand-over-due-rules.ts'

interface Deps {
  readonly db: Db
  readonly testLink: TestLink
}

function listLate({ db, testLink }: Deps, now: Date) {
  return listNotHandedOver(db, { until: handOverExpectedUntil(now), byFile: usesResultFiles(testLink) })
}

/** Each scrape queries the database. */
export function countLateHandOvers(deps: Deps, registry: Registry, now: () => Date): void {
  new Gauge({
    name: 'exams_not_handed_over',
    help: 'Exams that begin within 24 hours or have begun, with candidates who are not handed over',
    registers: [registry],
    async collect() {
      // If the database fails, the gauge keeps its last value.
      const late = await listLate(deps, now()).catch(() => undefined)
      if (late) this.set(late.length)
    },
  })
}

export async function reportLateHandOvers(
  { log, ...deps }: Deps & { readonly log: Pick<Logger, 'error'> },
  now: Date,
): Promise<void> {
  for (const { id, start_at, candidates } of await listLate(deps, now))
    log.error({ exam: id, startAt: start_at.toISOString(), candidates }, 'exam without hand-over')
}
