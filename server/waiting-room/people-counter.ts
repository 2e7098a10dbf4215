import type { Db } from '../platform/db/open.ts'
import { countPeople, type PeopleCounts, type RoomRow } from './room-db.ts'

const sharedMs = 900

/** Counts a room's people once a second for all calls: counting a hundred thousand takes tens of milliseconds. */
export function peopleCounter(db: Db) {
  const counts = new Map<number, { readonly at: Date; readonly people: Promise<PeopleCounts> }>()
  return (room: RoomRow, now: Date): Promise<PeopleCounts> => {
    const known = counts.get(room.id)
    if (known && Math.abs(now.getTime() - known.at.getTime()) < sharedMs) return known.people
    const people = countPeople(db, room, now)
    // Neither failed counts nor those of rooms that nobody reads any more are kept.
    people.catch(() => counts.delete(room.id))
    for (const [id, { at }] of counts) if (now.getTime() - at.getTime() > sharedMs) counts.delete(id)
    counts.set(room.id, { at: now, people })
    return people
  }
}
