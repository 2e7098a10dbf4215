import { sql } from 'kysely'
import { listBulkObjects } from '#contract/reports/bulk-act.ts'
import type { Db } from '../../platform/db/open.ts'
import { list } from '../../platform/lists/list-db.ts'
import { type BulkRow, findBulkAct, findObjects } from './bulk-db.ts'
import { servedKinds } from './bulk-kinds.ts'

type Reader = Parameters<(typeof servedKinds)['resendMails']['list']['open']>[1]

export const bulkObjectList = list({
  endpoint: listBulkObjects,
  async parent(db, { params, actor }) {
    const row = await findBulkAct(db, params.bulkActId)
    return row?.begun_by === actor.memberId ? row : undefined
  },
  from: sql`bulk_act_object`,
  id: sql<number>`bulk_act_object.place`,
  where: ({ params, query: { state } }) => [
    sql`bulk_act_id = ${params.bulkActId}::uuid`,
    state && sql`state = ${state}`,
  ],
  orders: { place: sql`place` },
  defaultSort: ['place,asc'],
  async read(db, places, call, bulkAct) {
    const objects = await findObjects(db, bulkAct.id, places)
    const labels = await readLabels(
      db,
      bulkAct,
      objects.map((one) => one.object_id),
      call,
    )
    return objects.map((one) => ({
      id: one.place,
      objectId: one.object_id,
      label: labels.get(one.object_id) ?? one.object_id,
      state: one.state,
      because: one.because,
      message: one.message,
      outcome: one.outcome,
      changed: one.changed,
    }))
  },
})

/** As the reader's roles may see them. */
async function readLabels(
  db: Db,
  { kind, params }: BulkRow,
  ids: readonly string[],
  call: Pick<Reader, 'actor' | 'now' | 'language' | 'zone'>,
): Promise<Map<string, string>> {
  const { list: rows, idOf, labelOf } = servedKinds[kind]
  const known = ids.map(idOf).filter((id) => !Number.isNaN(id))
  if (known.length === 0) return new Map()
  const opened = await rows.open(db, { ...call, params, query: {} })
  const found = (await opened?.read(known)) ?? []
  return new Map(found.map((row) => [String(row.id), labelOf(row, call)]))
}
