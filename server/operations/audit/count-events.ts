import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/open.ts'
import { type AuditFilter, countEventsAfter } from './audit-event-db.ts'

const maxKnown = 200
/** After a fail-over that lost events, a total is wrong for at most so long. */
const knownMs = 3_600_000

/** Events never change and their ids grow in order of commit, so a filter counted before needs only later events. */
export function eventCounter(db: Db): (filter: AuditFilter) => Promise<number> {
  const known = new LRUCache<string, { readonly total: number; readonly lastId: number }>({
    max: maxKnown,
    ttl: knownMs,
    noUpdateTTL: true,
  })
  return async (filter) => {
    if (filter.ids !== undefined) return (await countEventsAfter(db, filter, 0)).total
    const key = JSON.stringify(filter)
    const before = known.get(key) ?? { total: 0, lastId: 0 }
    const later = await countEventsAfter(db, filter, before.lastId)
    const counted = { total: before.total + later.total, lastId: later.lastId ?? before.lastId }
    known.set(key, counted)
    return counted.total
  }
}
