import { sql } from 'kysely'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export interface AuditFilter {
  /** Only events by one of these; undefined for anybody. */
  readonly actors?: readonly string[] | undefined
  readonly action?: AuditAction | undefined
  readonly entity?: AuditEntity | undefined
  readonly entityId?: string | undefined
  /** Only these events; undefined for all. */
  readonly ids?: readonly number[] | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

type Direction = 'asc' | 'desc'

export function listEvents(
  db: Db,
  filter: AuditFilter,
  { slice, direction }: { readonly slice: Slice; readonly direction: Direction },
) {
  return summaries(db)
    .where('audit_event.id', 'in', () =>
      filtered(db, filter).orderBy('id', direction).limit(slice.size).offset(slice.offset),
    )
    .orderBy('audit_event.id', direction)
    .execute()
}

/** How many events have a higher id than `afterId`, and the highest of their ids. */
export function countEventsAfter(db: Db, filter: AuditFilter, afterId: number) {
  return db
    .selectFrom(filtered(db, filter).where('id', '>', afterId).as('found'))
    .select([sql<number>`count(*)::integer`.as('total'), sql<number | null>`max(id)`.as('lastId')])
    .executeTakeFirstOrThrow()
}

export async function listEventIds(db: Db, filter: AuditFilter, direction: Direction): Promise<number[]> {
  const rows = await filtered(db, filter).orderBy('id', direction).execute()
  return rows.map(({ id }) => Number(id))
}

export function findEvents(db: Db, ids: readonly number[]) {
  return details(db)
    .where('audit_event.id', 'in', [...ids])
    .execute()
}

export function findEvent(db: Db, id: number) {
  return details(db).where('audit_event.id', '=', id).executeTakeFirst()
}

export type AuditEventRow = Awaited<ReturnType<typeof listEvents>>[number]
export type AuditEventDetailRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>

function filtered(db: Db, { actors, action, entity, entityId, ids, from, before }: AuditFilter) {
  return db
    .selectFrom('audit_event')
    .select('id')
    .$if(action !== undefined, (events) => events.where('action', '=', action as AuditAction))
    .$if(entity !== undefined, (events) => events.where('entity', '=', entity as AuditEntity))
    .$if(entityId !== undefined, (events) => events.where('entity_id', '=', entityId as string))
    .$if(actors !== undefined, (events) => events.where(sql<boolean>`actor_sub = any(${actors}::text[])`))
    .$if(ids !== undefined, (events) => events.where(sql<boolean>`id = any(${ids}::bigint[])`))
    .$if(from !== undefined, (events) => events.where('at', '>=', from as Date))
    .$if(before !== undefined, (events) => events.where('at', '<', before as Date))
}

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

function summaries(db: Db) {
  return db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.sub', 'audit_event.actor_sub')
    .select(['audit_event.id', 'audit_event.at', 'actor_sub', 'actor_role', 'member.name', 'member.email'])
    .select(['action', 'entity', 'entity_id'])
    .select(
      sql<string[]>`array(
        select field from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field
        where before->field is distinct from after->field order by field)`.as('fields'),
    )
}

function details(db: Db) {
  return summaries(db)
    .select(['ip', 'request_id', 'before', 'after'])
    .select([
      sql<string>`encode(hash, 'hex')`.as('hash'),
      sql<string>`encode(previous_hash, 'hex')`.as('previous_hash'),
    ])
}
