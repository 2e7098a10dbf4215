import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/open.ts'
import { seatsToOffer } from '../seats/reserved-seat-db.ts'
import type { Seated } from '../seats/seat-db.ts'
import { isOfLine, type LineOf, subjectColumn } from './entry-db.ts'
import type { GroupSeats } from './waiting-list-rules.ts'

export interface InLine {
  readonly id: number
  readonly member_id: number | null
  readonly email_key: string | null
  /** The group with which the person waits, as a member of its organisation. */
  readonly group_id: number | null
  readonly passed_over_at: Date | null
}

/** From a locked line, after the given entry or from the start: `limit` people, and everybody who shares the last place. */
export async function listLine(
  tx: Tx,
  line: LineOf,
  { after, limit }: { after: InLine | undefined; limit: number },
): Promise<InLine[]> {
  const { rows } = await sql<InLine>`
    with following as (
      select waiting_entry.* from waiting_entry
      where ${isOfLine(line)} and state = 'WAITING'
        and (rank, id) > (select rank, id from waiting_entry where id = ${after?.id ?? null}::integer
          union all select 0, 0 limit 1)
    ), next as (
      select * from following where rank <= (select max(rank) from (
        select rank from following order by rank, id limit ${limit}::integer) as first)
    )
    select next.id, next.member_id, coalesce(next.email_key, member.email_key) as email_key, passed_over_at,
      case when org_member.member_id is not null then waiting_group.id end as group_id
    from next left join member on member.id = next.member_id
      left join waiting_group on waiting_group.id = next.group_id
      left join org_member on org_member.org_id = waiting_group.org_id and org_member.member_id = next.member_id
    order by rank, next.id`.execute(tx)
  return rows
}

export async function markOffered(
  tx: Tx,
  ids: readonly number[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'OFFERED', offered_at: now, offered_until: until, passed_over_at: null })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Seats are kept for them again once `at` is null. */
export async function markPassedOver(tx: Tx, ids: readonly number[], at: Date | null): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ passed_over_at: at })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

interface HeldBack extends GroupSeats {
  readonly groupId: number
}

/** Records that these groups need more seats than are free, and were passed over; seats are kept for them. */
export async function markHeldBack(tx: Tx, groups: readonly HeldBack[], now: Date): Promise<void> {
  for (const { groupId, needed, free } of groups)
    await tx
      .updateTable('waiting_group')
      .set({ held_back_at: now, held_back_needed: needed, held_back_free: free })
      .where('id', '=', groupId)
      .execute()
}

export async function clearHeldBack(tx: Tx, groupIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('waiting_group')
    .set({ held_back_at: null, held_back_needed: null, held_back_free: null })
    .where('id', '=', sql<number>`any(${[...groupIds]}::integer[])`)
    .execute()
}

export async function countSeatsToOffer(tx: Tx, { seated, id }: LineOf): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select ${seatsToOffer(seated)} as seats from ${sql.table(seated)} where id = ${id}::integer`.execute(tx)
  return rows[0]?.seats ?? 0
}

/**
 * Courses or exams with free seats while somebody waits. People and groups that were passed over are tried again after a minute
 * only, as they would otherwise be found each time.
 */
export async function listToOffer(db: Db, seated: Seated, now: Date): Promise<number[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(seated)}
    where id in (select ${subjectColumn(seated)} from waiting_entry
          left join waiting_group on waiting_group.id = group_id
        where waiting_entry.state = 'WAITING' and ${subjectColumn(seated)} is not null
          and (passed_over_at is null or passed_over_at <= ${minuteAgo}::timestamptz)
          and (held_back_at is null or held_back_at <= ${minuteAgo}::timestamptz))
      and state = 'ANNOUNCED' and ${seatsToOffer(seated)} > 0
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isSomebodyWaiting(tx: Tx, { seated, id }: LineOf): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_entry where ${subjectColumn(seated)} = ${id}::integer and state = 'WAITING' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Expired offers, and all live entries of these courses or exams, whose lines are over. */
export async function listEntriesToEnd(
  db: Db | Tx,
  seated: Seated,
  { over, now }: { over: readonly number[]; now: Date },
): Promise<{ id: number; subject_id: number }[]> {
  const { rows } = await sql<{ id: number; subject_id: number }>`
    select id, ${subjectColumn(seated)} as subject_id
    from waiting_entry
    where ${subjectColumn(seated)} is not null
      and (state = 'OFFERED' and offered_until <= ${now}::timestamptz
        or state in ('WAITING', 'OFFERED') and ${subjectColumn(seated)} = any(${[...over]}::integer[]))
    order by subject_id, id`.execute(db)
  return rows
}
