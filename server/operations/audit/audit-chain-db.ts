import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import type { AuditProblem } from '../../platform/db/stored.ts'

/** Result of reading the chain: number of rows, the last one, broken links, and the hash of the row `at`. */
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

/**
 * Reads the whole chain in batches and recomputes every hash. Not with the database's own function, which could have
 * been replaced by whoever rewrote rows.
 */
export async function readChain(
  db: Db,
  { at, limit = batchSize }: { readonly at: number; readonly limit?: number },
): Promise<ChainResult> {
  let result: ChainResult = { rows: 0, id: 0, hash: '', breaks: [], hashAt: undefined }
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

/** Ids of rows where the chain is broken. */
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

/** The last day whose head was stored. */
export async function findLastHeadDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('audit_check')
    .select((check) => check.fn.max('head_day').as('day'))
    .executeTakeFirstOrThrow()
  return day
}

export function findLastCheck(db: Db) {
  return db
    .selectFrom('audit_check')
    .select(['at', 'problems'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Checks and their total. */
export async function listAuditChecks(
  db: Db,
  { slice, direction }: { slice: Slice; direction: 'asc' | 'desc' },
) {
  const rows = await db
    .selectFrom('audit_check')
    .select(['at', 'rows', 'problems', 'head_day'])
    .orderBy('id', direction)
    .limit(slice.size)
    .offset(slice.offset)
    .execute()
  const { total } = await db
    .selectFrom('audit_check')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
