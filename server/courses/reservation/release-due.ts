import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { listLecturesToRelease, markDueReleased } from './reservation-db.ts'
import { seatTakenBack } from './taken-back-mail.ts'

/** Mails members who had not taken an assigned seat; returns the number of reservations. */
export async function releaseDueReservations(
  { db, jobs }: { db: Db; jobs: Jobs },
  now: Date,
): Promise<number> {
  const lectureIds = await listLecturesToRelease(db, now)
  if (lectureIds.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, 'lecture', lectureIds)
    const { released, lost } = await markDueReleased(tx, lectureIds, now)
    await jobs.send(tx, 'org-mail', ...lost.map((one) => seatTakenBack({ ...one, because: 'RELEASED' }, now)))
    await recountReserved(tx, 'lecture', lectureIds)
    return released
  })
}
