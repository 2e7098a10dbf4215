import { type Insertable, sql } from 'kysely'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { type BulkObjectState, type BulkState, bulkObjectStates } from '#contract/reports/bulk-act.ts'
import type { DryRun } from '#contract/reports/dry-run.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredCall } from '../../platform/db/stored.ts'

export type BulkRow = NonNullable<Awaited<ReturnType<typeof findBulkAct>>>

type NewBulkAct = Pick<
  Insertable<DB['bulk_act']>,
  'id' | 'kind' | 'begun_by' | 'source' | 'language' | 'created_at' | 'params' | 'input'
>

export async function insertBulkAct(
  tx: Tx,
  bulkAct: NewBulkAct,
  objects: readonly (string | number)[],
): Promise<void> {
  await tx.insertInto('bulk_act').values(bulkAct).execute()
  await sql`
    insert into bulk_act_object (bulk_act_id, place, object_id)
    select ${bulkAct.id}::uuid, place, id from unnest(${objects.map(String)}::text[]) with ordinality as one (id, place)`.execute(
    tx,
  )
}

export function findBulkAct(db: Db | Tx, id: string) {
  return db.selectFrom('bulk_act').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockBulkAct(tx: Tx, id: string) {
  return tx.selectFrom('bulk_act').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countObjects(db: Db | Tx, id: string): Promise<Record<BulkObjectState, number>> {
  const rows = await db
    .selectFrom('bulk_act_object')
    .select((row) => ['state', row.fn.countAll<number>().as('total')])
    .where('bulk_act_id', '=', id)
    .groupBy('state')
    .execute()
  const none = Object.fromEntries(bulkObjectStates.map((state) => [state, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ state, total }) => [state, total])) } as Record<
    BulkObjectState,
    number
  >
}

export function findObjects(db: Db, id: string, places: readonly number[]) {
  return db
    .selectFrom('bulk_act_object')
    .select(['place', 'object_id', 'state', 'outcome', 'changed', 'because', 'message'])
    .where('bulk_act_id', '=', id)
    .where('place', 'in', [...places])
    .execute()
}

/** In the order in which they are done. */
export function listObjects(db: Db, id: string) {
  return db
    .selectFrom('bulk_act_object')
    .select(['place', 'object_id'])
    .where('bulk_act_id', '=', id)
    .orderBy('place')
    .execute()
}

export interface LookedAt {
  readonly place: number
  readonly call: StoredCall
  readonly causes: readonly string[]
  readonly outcome: DryRun
}

export async function storeLookedAt(
  db: Db,
  id: string,
  { place, call, causes, outcome }: LookedAt,
): Promise<void> {
  const stored = { call: JSON.stringify(call), causes: [...causes], outcome: JSON.stringify(outcome) }
  await ofPlace(db, id, place)
    .where(isIn('LOOKING'))
    .set({ state: 'READY', ...stored })
    .execute()
}

interface Refusal {
  readonly place: number
  readonly because: ErrorCode
  readonly message: string
}

export async function storeRefused(
  db: Db,
  id: string,
  state: 'LOOKING' | 'RUNNING',
  { place, because, message }: Refusal,
): Promise<void> {
  await ofPlace(db, id, place)
    .where(isIn(state))
    .where('state', '<>', 'DONE')
    .set({ state: 'REFUSED', because, message, causes: null })
    .execute()
}

export async function storeChanged(
  db: Db,
  id: string,
  { place, changed }: { place: number; changed: DryRun },
): Promise<void> {
  await ofPlace(db, id, place)
    .where('state', '=', 'READY')
    .set({ state: 'CHANGED', changed: JSON.stringify(changed), causes: null })
    .execute()
}

export async function storeDone(tx: Tx, id: string, place: number): Promise<void> {
  await ofPlace(tx, id, place).set({ state: 'DONE', causes: null }).execute()
}

function ofPlace(db: Db | Tx, id: string, place: number) {
  return db.updateTable('bulk_act_object').where('bulk_act_id', '=', id).where('place', '=', place)
}

/** A process that was thought dead may go on when another one has gone further. */
const isIn = (state: BulkState) =>
  sql<boolean>`exists (select from bulk_act where id = bulk_act_id and bulk_act.state = ${state})`

/** The next one to be done; undefined if there is none, or if it has been stopped. */
export function findNext(db: Db, id: string) {
  return db
    .selectFrom('bulk_act_object')
    .innerJoin('bulk_act', 'bulk_act.id', 'bulk_act_object.bulk_act_id')
    .select(['place', 'call', 'causes'])
    .where('bulk_act.id', '=', id)
    .where('bulk_act.state', '=', 'RUNNING')
    .where('bulk_act_object.state', '=', 'READY')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
}

/** Whether it is still to be done. Another process waits until this one has done it. */
export async function lockReady(tx: Tx, id: string, place: number): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_act_object')
    .select('state')
    .where('bulk_act_id', '=', id)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'READY'
}

export async function markLookedAt(
  db: Db,
  id: string,
  { outcome, beginUntil }: { outcome: DryRun; beginUntil: Date },
): Promise<void> {
  await db
    .updateTable('bulk_act')
    .set({ state: 'LOOKED_AT', outcome: JSON.stringify(outcome), begin_until: beginUntil })
    .where('id', '=', id)
    .where('state', '=', 'LOOKING')
    .execute()
}

export async function markRunning(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('bulk_act').set({ state: 'RUNNING', started_at: now }).where('id', '=', id).execute()
}

/** What has not been done stays so. */
export async function markEnded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('bulk_act_object')
    .set({ state: 'STOPPED', causes: null })
    .where('bulk_act_id', '=', id)
    .where('state', '=', 'READY')
    .execute()
  await tx
    .updateTable('bulk_act')
    .set({ state: 'ENDED', ended_at: now, outcome: null })
    .where('id', '=', id)
    .execute()
}

/** Those that were looked at and not begun, and a month later all. */
export async function deleteOldBulkActs(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db
    .deleteFrom('bulk_act')
    .where((row) =>
      row.or([
        row('created_at', '<', daysAgo(31)),
        row.and([row('created_at', '<', daysAgo(1)), row('state', 'in', ['LOOKING', 'LOOKED_AT'])]),
      ]),
    )
    .execute()
}
