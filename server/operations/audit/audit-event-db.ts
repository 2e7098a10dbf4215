import { type RawBuilder, sql } from 'kysely'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db } from '../../platform/db/open.ts'

/** How many of the events that meet the conditions have a higher id than `afterId`, and the highest of their ids. */
export async function countEventsAfter(db: Db, conditions: readonly RawBuilder<unknown>[], afterId: number) {
  const all = sql.join([sql`id > ${afterId}`, ...conditions], sql` and `)
  const { rows } = await sql<{ total: number; lastId: number | null }>`
    select count(*) as total, max(id) as "lastId" from audit_event where ${all}`.execute(db)
  return rows[0] ?? { total: 0, lastId: null }
}

export function findEvents(db: Db, ids: readonly number[]) {
  return events(db)
    .where('audit_event.id', 'in', [...ids])
    .execute()
}

export function findEvent(db: Db, id: number) {
  return events(db).where('audit_event.id', '=', id).executeTakeFirst()
}

export type AuditEventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** They contain all the words in number, name or address. An index search per person avoids reading every event. */
export async function findActors(db: Db, words: readonly string[]): Promise<string[]> {
  const matches = words.map((word) => {
    const part = `%${escapedForLike(word)}%`
    return sql`(lower(actor) like ${part} or lower(name) like ${part} or lower(email) like ${part})`
  })
  const { rows } = await sql<{ actor: string }>`
    with recursive acted (actor) as (
      select min(actor_sub) from audit_event
      union all
      select (select min(actor_sub) from audit_event where actor_sub > actor) from acted where actor is not null
    )
    select actor from acted left join member on sub = actor
    where actor is not null and ${sql.join(matches, sql` and `)}`.execute(db)
  return rows.map(({ actor }) => actor)
}

function events(db: Db) {
  return db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.sub', 'audit_event.actor_sub')
    .select(['audit_event.id', 'audit_event.at', 'actor_sub', 'actor_role', 'member.name', 'member.email'])
    .select('member.id as member_id')
    .select(['action', 'entity', 'entity_id'])
    .select(
      sql<string[]>`array(
        select field from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field
        where before->field is distinct from after->field order by field)`.as('fields'),
    )
    .select(['ip', 'request_id', 'before', 'after'])
    .select([
      sql<string>`encode(hash, 'hex')`.as('hash'),
      sql<string>`encode(previous_hash, 'hex')`.as('previous_hash'),
    ])
}
