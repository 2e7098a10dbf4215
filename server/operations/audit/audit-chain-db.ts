import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import type { AuditProblem } from '../../platform/db/stored.ts'

/** How far the chain was read: its rows, the last of them, where it does not hold, and the hash of the row asked for. */
export interface ReadChain {
  readonly rows: number
  readonly id: number
  readonly hash: string
  readonly breaks: readonly number[]
  readonly hashAt: string | undefined
}

interface Piece {
  readonly rows: number
  readonly id: number | null
  readonly hash: string | null
  readonly breaks: readonly number[]
  readonly hashAt: string | null
}

const atOnce = 5_000

/**
 * Reads the whole chain, some thousand rows a statement, and hashes every row anew. The hash is worked out here and not
 * by the database's own function, which whoever rewrites rows could have replaced.
 */
export async function readChain(
  db: Db,
  { at, limit = atOnce }: { readonly at: number; readonly limit?: number },
): Promise<ReadChain> {
  let read: ReadChain = { rows: 0, id: 0, hash: '', breaks: [], hashAt: undefined }
  for (;;) {
    const piece = await readPiece(db, { after: read, at, limit })
    if (piece.id === null || piece.hash === null) return read
    read = {
      rows: read.rows + piece.rows,
      id: piece.id,
      hash: piece.hash,
      breaks: [...read.breaks, ...piece.breaks],
      hashAt: read.hashAt ?? piece.hashAt ?? undefined,
    }
  }
}

async function readPiece(
  db: Db,
  { after, at, limit }: { after: ReadChain; at: number; limit: number },
): Promise<Piece> {
  const { rows } = await sql<Piece>`
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

/** Ids of rows where the chain does not hold; empty when nothing was changed behind the product's back. */
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

/** What was found, with the number of verifications. */
export async function listAuditChecks(
  db: Db,
  { slice, direction }: { slice: Slice; direction: 'asc' | 'desc' },
) {
  const rows = await db
    .selectFrom('audit_check')
    .select(['at', 'rows', 'problems'])
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
