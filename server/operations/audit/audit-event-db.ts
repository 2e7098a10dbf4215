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

/** An entry of the clock about a date, and the field that had the time for it. */
export interface Timed {
  readonly eventId: number
  readonly lectureId: number
  readonly field: string
}

/** Who set these times last before the clock came to them: by a change of the date, else by making it. */
export async function findSetters(
  db: Db,
  timed: readonly Timed[],
): Promise<{ eventId: number; name: string; at: Date }[]> {
  if (timed.length === 0) return []
  const { rows } = await sql<{ eventId: number; name: string; at: Date }>`
    select timed."eventId", setter.at, coalesce(member.name, member.email, setter.actor_sub) as name
    from jsonb_to_recordset(${JSON.stringify(timed)}::jsonb) timed ("eventId" bigint, "lectureId" integer, field text)
    join lateral (
      (select id, at, actor_sub, 1 as rank from audit_event
        where entity = 'lecture' and entity_id = "lectureId"::text and id < "eventId"
          and action = any('{lecture.replace,lecture.reschedule}') and before->field is distinct from after->field
        order by id desc limit 1)
      union all
      (select id, at, actor_sub, 2 from audit_event
        where entity = 'course' and entity_id = (select course_id::text from lecture where id = "lectureId")
          and action = 'lecture.create' and after->'ids' @> to_jsonb("lectureId")
        order by id desc limit 1)
      order by rank limit 1) setter on true
    left join member on member.sub = setter.actor_sub`.execute(db)
  return rows.map((row) => ({ ...row, eventId: Number(row.eventId) }))
}

/** The last entry of the same kind about the same record, if it is a later one. */
export function findLatest(db: Db, { id, action, entity, entity_id }: AuditEventRow) {
  return db
    .selectFrom('audit_event')
    .select('after')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('action', '=', action)
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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
        where before->field is distinct from after->field and field <> 'followed' order by field)`.as(
        'fields',
      ),
    )
    .select(['ip', 'request_id', 'before', 'after'])
    .select([
      sql<string>`encode(hash, 'hex')`.as('hash'),
      sql<string>`encode(previous_hash, 'hex')`.as('previous_hash'),
    ])
}
