import { sql } from 'kysely'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import type { PersonKey } from '../people/people-db.ts'
import { eventsConcerning } from '../people/timeline-db.ts'

export interface AuditFilter {
  readonly words: readonly string[]
  readonly action?: AuditAction | undefined
  readonly entity?: AuditEntity | undefined
  readonly entityId?: string | undefined
  /** The people of whom one is concerned; undefined for any events. */
  readonly people?: readonly PersonKey[] | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

type Direction = 'asc' | 'desc'

/** A page of audit events with the total. */
export async function listEvents(
  db: Db,
  filter: AuditFilter,
  { slice, direction }: { readonly slice: Slice; readonly direction: Direction },
) {
  const rows = await summaries(db)
    .where('audit_event.id', 'in', () =>
      filtered(db, filter).orderBy('id', direction).limit(slice.size).offset(slice.offset),
    )
    .orderBy('audit_event.id', direction)
    .execute()
  const { total } = await db
    .selectFrom(filtered(db, filter).as('found'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
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

export type AuditEventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number]
export type AuditEventDetailRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>

function filtered(db: Db, { words, action, entity, entityId, people, from, before }: AuditFilter) {
  return db
    .selectFrom('audit_event')
    .select('id')
    .$if(action !== undefined, (events) => events.where('action', '=', action as AuditAction))
    .$if(entity !== undefined, (events) => events.where('entity', '=', entity as AuditEntity))
    .$if(entityId !== undefined, (events) => events.where('entity_id', '=', entityId as string))
    .$if(people !== undefined, (events) =>
      events.where((event) =>
        event.or((people ?? []).map((one) => event('id', 'in', eventsConcerning(one)))),
      ),
    )
    .$if(from !== undefined, (events) => events.where('at', '>=', from as Date))
    .$if(before !== undefined, (events) => events.where('at', '<', before as Date))
    .$if(words.length > 0, (events) =>
      events.where((event) =>
        event.and(
          words.map((word) => {
            const part = `%${escapedForLike(word)}%`
            return event.or([
              event(sql`lower(actor_sub)`, 'like', part),
              event('actor_sub', 'in', (member) =>
                member
                  .selectFrom('member')
                  .select('sub')
                  .where(sql<boolean>`(lower(name) like ${part} or lower(email) like ${part})`),
              ),
            ])
          }),
        ),
      ),
    )
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
