import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/open.ts'
import { countEventsAfter } from './audit-event-db.ts'

const maxKnown = 200
/** After a fail-over that lost events, a total is wrong for at most so long. */
const knownMs = 3_600_000

/** Events never change and their ids grow in order of commit, so a filter counted before needs only later events. */
export function eventCounter(): (db: Db, conditions: readonly RawBuilder<unknown>[]) => Promise<number> {
  const known = new LRUCache<string, { readonly total: number; readonly lastId: number }>({
    max: maxKnown,
    ttl: knownMs,
    noUpdateTTL: true,
  })
  return async (db, conditions) => {
    const filter = sql.join([sql`true`, ...conditions]).compile(db)
    const key = JSON.stringify([filter.sql, filter.parameters])
    const before = known.get(key) ?? { total: 0, lastId: 0 }
    const later = await countEventsAfter(db, conditions, before.lastId)
    const counted = { total: before.total + later.total, lastId: later.lastId ?? before.lastId }
    known.set(key, counted)
    return counted.total
  }
}
