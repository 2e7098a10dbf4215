import { sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'

/** The audit entries of a record, oldest first, as stored, without what followed: `history.test` is about that. */
export function auditOf(db: Db, entity: string, id: number | string) {
  return db
    .selectFrom('audit_event')
    .select(['action', 'actor_sub', 'before'])
    .select(sql`after - 'followed'`.as('after'))
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
}
