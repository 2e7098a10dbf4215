import { recountReserved } from '../../money/hold/reserved-seat-db.ts'
import { lockSeats } from '../../money/hold/seat-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { listLecturesToRelease, markDueReleased } from './reservation-db.ts'

/** Releases the reservations that are due; returns their number. */
export async function releaseDueReservations(db: Db, now: Date): Promise<number> {
  const lectureIds = await listLecturesToRelease(db, now)
  if (lectureIds.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, 'lecture', lectureIds)
    const released = await markDueReleased(tx, lectureIds, now)
    await recountReserved(tx, 'lecture', lectureIds)
    return released
  })
}
