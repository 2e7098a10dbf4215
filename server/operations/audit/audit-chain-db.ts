import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { AuditProblem } from '../../platform/db/stored.ts'

/** Number of rows, the last one, broken links, and the hash of the row `at`. */
export interface ChainResult {
  readonly rows: number
  readonly id: number
  readonly hash: string
  readonly breaks: readonly number[]
  readonly hashAt: string | undefined
}

interface ChainBatch {
  readonly rows: number
  readonly id: number | null
  readonly hash: string | null
  readonly breaks: readonly number[]
  readonly hashAt: string | null
}

const batchSize = 5_000

interface Reading {
  readonly at: number
  /** The row before the first one to read, with its hash; id 0 for the whole chain. */
  readonly after?: { readonly id: number; readonly hash: string }
  readonly limit?: number
}

/** Recomputes every hash itself: whoever rewrote rows could have replaced the database's function. Reads in batches. */
export async function readChain(
  db: Db,
  { at, after = { id: 0, hash: '' }, limit = batchSize }: Reading,
): Promise<ChainResult> {
  let result: ChainResult = { rows: 0, ...after, breaks: [], hashAt: undefined }
  for (;;) {
    const batch = await readBatch(db, { after: result, at, limit })
    if (batch.id === null || batch.hash === null) return result
    result = {
      rows: result.rows + batch.rows,
      id: batch.id,
      hash: batch.hash,
      breaks: [...result.breaks, ...batch.breaks],
      hashAt: result.hashAt ?? batch.hashAt ?? undefined,
    }
  }
}

async function readBatch(
  db: Db,
  { after, at, limit }: { after: ChainResult; at: number; limit: number },
): Promise<ChainBatch> {
  const { rows } = await sql<ChainBatch>`
    with piece as (
      select * from audit_event where id > ${after.id}::bigint order by id limit ${limit}::integer),
    compared as (
      select id, encode(hash, 'hex') as hash,
        hash <> sha256(previous_hash || convert_to(jsonb_build_array(id, extract(epoch from at), actor_sub,
          actor_role, ip, request_id, action, entity, entity_id, before, after)::text, 'UTF8'))
        or previous_hash <> lag(hash, 1, decode(${after.hash}::text, 'hex')) over (order by id) as broken
      from piece)
    select count(*)::integer as rows, max(id) as id, (array_agg(hash order by id desc))[1] as hash,
      coalesce(jsonb_agg(id order by id) filter (where broken), '[]') as breaks,
      max(hash) filter (where id = ${at}::bigint) as "hashAt"
    from compared`.execute(db)
  return rows[0] ?? { rows: 0, id: null, hash: null, breaks: [], hashAt: null }
}

/** Includes that row; starts with the next one if it is missing. */
export async function readChainFrom(
  db: Db,
  head: { readonly id: number; readonly hash: string },
): Promise<ChainResult> {
  const { rows } = await sql<{ hash: string }>`
    select encode(previous_hash, 'hex') as hash from audit_event where id = ${head.id}::bigint`.execute(db)
  const [before] = rows
  return readChain(db, { at: head.id, after: before ? { id: head.id - 1, hash: before.hash } : head })
}

export async function findAuditBreaks(db: Db): Promise<readonly number[]> {
  return (await readChain(db, { at: 0 })).breaks
}

interface Check {
  readonly at: Date
  readonly rows: number
  readonly headDay: string | null
  readonly problems: readonly AuditProblem[]
}

export async function insertAuditCheck(db: Db, { at, rows, headDay, problems }: Check): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({ at, rows, head_day: headDay, problems: JSON.stringify(problems) })
    .execute()
}

/** The last day whose head was stored, by a check of the whole chain or of new rows. */
export async function findLastHeadDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select greatest((select max(head_day) from audit_check), (select day from audit_head)) as day`.execute(db)
  return rows[0]?.day ?? null
}

/** The newest row at the last verification; 0 if unknown. */
export async function findVerifiedRow(db: Db): Promise<number> {
  const row = await db.selectFrom('audit_head').select('row_id').executeTakeFirst()
  return row?.row_id ?? 0
}

interface Verified {
  readonly rowId: number
  /** Day of the head that was stored, if one was. */
  readonly day?: string | undefined
  /** The newest verified row when this verification began. */
  readonly expected: number
}

/** How far the log is verified becomes unknown if another verification has ended meanwhile: its head may be newer. */
export async function noteVerified(db: Db, { rowId, day = undefined, expected }: Verified): Promise<void> {
  await sql`
    insert into audit_head as known (row_id, day) values (${rowId}::bigint, ${day ?? null}::text)
    on conflict (id) do update set
      row_id = case when known.row_id = ${expected}::bigint then excluded.row_id else 0 end,
      day = coalesce(excluded.day, known.day)`.execute(db)
}

/** Age of the oldest row that is not verified yet; 0 if all are. */
export async function findUnverifiedSeconds(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${now}::timestamptz - at)::float as seconds from audit_event
    where id > coalesce((select row_id from audit_head), 0) order by id limit 1`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Whether there are new rows since the last verification, and none was queued within these seconds. */
export async function isHeadDue(db: Db, now: Date, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce((select max(id) from audit_event), 0) <> coalesce((select row_id from audit_head), 0)
      and not exists (select from audit_head where ${isRecent(now, seconds)}) as due`.execute(db)
  return rows[0]?.due ?? false
}

export async function claimHead(tx: Tx, now: Date, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into audit_head (asked_at) values (${now}::timestamptz)
    on conflict (id) do update set asked_at = excluded.asked_at
      where not (${isRecent(now, seconds)})
    returning audit_head.id`.execute(tx)
  return rows.length > 0
}

/** The absolute difference, as a demonstration's clock may be moved back. */
function isRecent(now: Date, seconds: number) {
  return sql<boolean>`abs(extract(epoch from ${now}::timestamptz - audit_head.asked_at)) < ${seconds}::integer`
}

export function findLastCheck(db: Db) {
  return db
    .selectFrom('audit_check')
    .select(['at', 'problems'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findAuditChecks(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('audit_check')
    .select(['id', 'at', 'rows', 'problems', 'head_day'])
    .where('id', 'in', [...ids])
    .execute()
}
