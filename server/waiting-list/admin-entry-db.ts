import { type RawBuilder, sql } from 'kysely'
import type { WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { hasWords, personWords } from '../platform/db/person-words.ts'
import { isOfLine, type LineOf } from './entry-db.ts'

const ifWaiting = (column: RawBuilder<unknown>) =>
  sql`case when waiting_entry.state = 'WAITING' then ${column} end`

/** List of a course date or an exam: offers, then the line, then the others, the latest first. */
export const entries = {
  from: sql`waiting_entry left join member on member.id = waiting_entry.member_id`,
  id: sql<number>`waiting_entry.id`,
  orders: {
    line: (direction: RawBuilder<unknown>) => sql`
      array_position(array['OFFERED', 'WAITING'], waiting_entry.state) ${direction} nulls last,
      ${ifWaiting(sql`rank`)} ${direction}, ${ifWaiting(sql`waiting_entry.id`)} ${direction}, ended_at desc`,
    joinedAt: sql`joined_at`,
  },
  defaultSort: ['line,asc'],
} as const

interface LineFilter {
  readonly state?: WaitingState | undefined
  readonly text?: string | undefined
}

/** Conditions of the list. */
export function isListed(line: LineOf, { state, text }: LineFilter) {
  return [
    isOfLine(line),
    state && sql`waiting_entry.state = ${state}`,
    text && hasWords(sql`coalesce(member.search_text, lower(waiting_entry.email))`, personWords(text)),
  ]
}

/** With positions, which are counted before any filter. */
function entriesOf(db: Db | Tx, line: LineOf) {
  const all = db
    .selectFrom('waiting_entry')
    .selectAll()
    .select(
      sql<number | null>`case when state = 'WAITING'
        then (row_number() over (partition by state order by rank, id))::integer end`.as('position'),
    )
    .where(isOfLine(line))
    .as('entry')
  return db
    .selectFrom(all)
    .leftJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('waiting_period as period', 'period.id', 'entry.period_id')
    .leftJoin('waiting_group as group', 'group.id', 'entry.group_id')
    .leftJoin('org', 'org.id', 'group.org_id')
}

const columns = [
  'entry.id',
  'entry.member_id',
  'entry.state',
  'entry.position',
  'entry.joined_at',
  'entry.passed_over_at',
  'entry.offered_at',
  'entry.offered_until',
  'entry.ended_at',
  'period.kind as period_kind',
  'period.starts_at as period_starts_at',
  'period.ends_at as period_ends_at',
  'entry.group_id',
  'org.name as org_name',
  'group.held_back_at',
  'group.held_back_needed',
  'group.held_back_free',
  sql<{ entryId: number; memberId: number; name: string | null }[]>`(
    select coalesce(json_agg(json_build_object('entryId', theirs.id, 'memberId', person.id, 'name', person.name) order by theirs.id), '[]')
    from waiting_entry theirs join member person on person.id = theirs.member_id
      join org_member on org_member.org_id = org.id and org_member.member_id = person.id
    where theirs.group_id = entry.group_id and theirs.state in ('WAITING', 'OFFERED', 'TAKEN'))`.as(
    'group_members',
  ),
  sql<boolean>`not exists (select from org_member
    where org_member.org_id = org.id and org_member.member_id = entry.member_id)`.as('has_left_group'),
  'member.name',
  sql<string | null>`coalesce(entry.email, member.email)`.as('email'),
] as const

export function findEntries(db: Db | Tx, line: LineOf, ids: readonly number[]) {
  return entriesOf(db, line)
    .select(columns)
    .where('entry.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

export type AdminEntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** False if there is no such course or exam. */
export async function lockLine(tx: Tx, { seated, id }: LineOf): Promise<boolean> {
  const { rows } =
    await sql`select id from ${sql.table(seated)} where id = ${id}::integer for update`.execute(tx)
  return rows.length === 1
}

/**
 * Moves an entry of a locked line to another place, with those who share its place; the others keep their order. A place within a
 * group means before or after that group.
 */
export async function moveInLine(
  tx: Tx,
  line: LineOf,
  { id, position }: { id: number; position: number },
): Promise<void> {
  await sql`
    with line as (
      select id, rank, row_number() over (order by rank, id) as place from waiting_entry
      where ${isOfLine(line)} and state = 'WAITING'
    ), places as (
      select rank, row_number() over (order by rank) as n, max(place) as last from line group by rank
    ), moved as (
      select n from places join line using (rank) where line.id = ${id}::integer
    ), target as (
      select coalesce(min(n) filter (where last >= ${position}::integer), max(n)) as n from places
    ), wanted as (
      select places.rank, places.n, row_number() over (order by
        case when places.n <> moved.n then places.n when target.n < moved.n then target.n - 0.5 else target.n + 0.5 end) as place
      from places cross join moved cross join target
    )
    update waiting_entry set rank = places.rank
    from wanted join places on places.n = wanted.place
    where ${isOfLine(line)} and waiting_entry.state = 'WAITING'
      and waiting_entry.rank = wanted.rank and wanted.place <> wanted.n`.execute(tx)
}
