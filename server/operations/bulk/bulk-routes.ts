import { randomUUID } from 'node:crypto'
import * as contract from '#contract/reports/bulk-act.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { type Api, type HandlerContext, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import {
  type BulkRow,
  countObjects,
  findBulkAct,
  insertBulkAct,
  lockBulkAct,
  markEnded,
  markRunning,
} from './bulk-db.ts'
import { servedKinds } from './bulk-kinds.ts'
import { bulkObjectList } from './bulk-object-list.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export function bulkRoutes(api: Api, deps: Deps): void {
  const { db, jobs } = deps
  for (const kind of contract.bulkKinds) lookRoute(api, deps, kind)

  serve(api, contract.getBulkAct, async ({ params, staffId }) =>
    presentBulkAct(db, ownedBy(staffId, await findBulkAct(db, params.bulkActId))),
  )

  serveList(api, db, bulkObjectList)

  serve(api, contract.beginBulkAct, async ({ params: { bulkActId: id }, staffId, now }) => {
    await db.transaction().execute(async (tx) => {
      const bulkAct = ownedBy(staffId, await lockBulkAct(tx, id))
      if (bulkAct.state !== 'LOOKED_AT') throw new AppError('BULK_NOT_READY')
      if (bulkAct.begin_until && bulkAct.begin_until <= now) throw new AppError('SEAL_EXPIRED')
      await markRunning(tx, id, now)
      await jobs.send(tx, 'bulk-act', { bulkActId: id })
    })
    return presentBulkAct(db, ownedBy(staffId, await findBulkAct(db, id)))
  })

  serve(api, contract.stopBulkAct, async ({ params: { bulkActId: id }, staffId, now }) => {
    await db.transaction().execute(async (tx) => {
      const bulkAct = ownedBy(staffId, await lockBulkAct(tx, id))
      if (bulkAct.state !== 'RUNNING') throw new AppError('BULK_NOT_RUNNING')
      await markEnded(tx, id, now)
    })
    return presentBulkAct(db, ownedBy(staffId, await findBulkAct(db, id)))
  })
}

function lookRoute(api: Api, { db, jobs }: Deps, kind: contract.BulkKind): void {
  serve(
    api,
    contract.bulkLooks[kind],
    async ({ body, idempotencyKey: key, staffId, by, now, language, ...call }) => {
      const { params, ids, filters, input } = body
      const list = await servedKinds[kind].list.open(db, { ...call, params, query: filters, now, language })
      if (!list) throw new AppError('NOT_FOUND')
      const objects = ids ? [...new Set(ids)] : await list.readIds()
      if (objects.length === 0) throw new AppError('NOTHING_SELECTED')
      if (objects.length > contract.maxBulkObjects) throw new AppError('TOO_MANY_SELECTED')
      return db.transaction().execute((tx) =>
        idempotent(tx, { scope: `bulkAct ${kind} ${staffId}`, key, input: body, now }, async () => {
          const id = randomUUID()
          const begun = { kind, begun_by: staffId, source: JSON.stringify(by), language, created_at: now }
          const asked = { params: JSON.stringify(params), input: JSON.stringify(input) }
          await insertBulkAct(tx, { id, ...begun, ...asked }, objects)
          await jobs.send(tx, 'bulk-act', { bulkActId: id })
          return presentBulkAct(tx, ownedBy(staffId, await findBulkAct(tx, id)))
        }),
      )
    },
  )
}

type Staff = HandlerContext<'operator'>['staffId']

/** What somebody else has begun is not found. */
export function ownedBy(staffId: Staff, row: BulkRow | undefined): BulkRow {
  if (row?.begun_by !== staffId) throw new AppError('NOT_FOUND')
  return row
}

async function presentBulkAct(
  db: Parameters<typeof countObjects>[0],
  row: BulkRow,
): Promise<contract.BulkAct> {
  const counts = await countObjects(db, row.id)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    params: row.params,
    input: row.input,
    objects: Object.values(counts).reduce((sum, one) => sum + one, 0),
    counts,
    outcome: row.outcome,
    beginUntil: row.begin_until?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
