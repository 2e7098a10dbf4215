import { Counter, type Registry } from 'prom-client'
import type { EdgeCache } from '../../outside/edge/edge-cache.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listDatesThatLeadTo, takeContentChanges } from './content-change-db.ts'
import { batchesOf, keysToPurge } from './purge-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

/** Hands what has changed since the last time to jobs that purge it; of several processes one does so for each change. */
export function enqueuePurges({ db, jobs }: Deps): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const changes = await takeContentChanges(tx)
    if (changes.length === 0) return
    const changed = changes.flatMap(({ subject, rowId }) => (subject === 'lecture' ? (rowId ?? []) : []))
    const keys = keysToPurge(changes, await listDatesThatLeadTo(tx, changed))
    await jobs.send(tx, 'purge-edge', ...batchesOf(keys).map((batch) => ({ keys: batch })))
  })
}

/** Purges the cache in front, and counts. A failed purge is repeated by the queue, and logged there. */
export function edgePurger(edge: EdgeCache, registry: Registry) {
  const purges = edgePurges(registry)
  return async ({ keys }: { readonly keys: readonly string[] }): Promise<void> => {
    try {
      await edge.purge(keys)
      purges.inc({ result: 'done' })
    } catch (error) {
      purges.inc({ result: 'failed' })
      throw error
    }
  }
}

function edgePurges(registry: Registry) {
  const purges = new Counter({
    name: 'edge_purges_total',
    help: 'Calls of EDGE_PURGE_URL, repeated ones included',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['done', 'failed']) purges.inc({ result }, 0)
  return purges
}
