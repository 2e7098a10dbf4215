import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { endEntries } from '../../waiting-list/entry-db.ts'
import { lockLecture } from '../lecture/lecture-db.ts'
import { joinLinesOfPeriods } from './join-lines-of-periods.ts'
import { endPeriod, listDatesToJoin, listEntriesToLeave, listPeriodFacts } from './period-db.ts'
import { periodEnding } from './period-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
}

/** Ends entries for periods that are over, adds the others to the lines of new dates. Several processes may do it at once. */
export async function runPeriods({ db, jobs, zone }: Deps, now: Date): Promise<void> {
  await endDuePeriods({ db, jobs }, now)
  await leaveLines(db, now)
  for (const lectureId of await listDatesToJoin(db, now))
    await db.transaction().execute(async (tx) => {
      const lecture = await lockLecture(tx, lectureId)
      if (!lecture) return
      await joinLinesOfPeriods(tx, lecture, { now, zone })
      await recountReserved(tx, 'lecture', [lectureId])
    })
}

/** Mails members who were never offered a seat; those who let an offer lapse were mailed about that. */
async function endDuePeriods({ db, jobs }: Omit<Deps, 'zone'>, now: Date): Promise<void> {
  for (const period of await listPeriodFacts(db, now)) {
    const state = periodEnding(period, now)
    if (!state) continue
    const { id, member_id: memberId, lastEntry: entryId, lapsed } = period
    await db.transaction().execute(async (tx) => {
      if (!(await endPeriod(tx, { id, state, now }))) return
      if (state === 'LAPSED' && !lapsed && entryId !== null)
        await jobs.send(tx, 'waiting-list-mail', { kind: 'waitingEnded', entryId, memberId })
    })
  }
}

async function leaveLines(db: Db, now: Date): Promise<void> {
  const due = await listEntriesToLeave(db)
  if (due.length === 0) return
  await db.transaction().execute(async (tx) => {
    const ids = [...new Set(due.map(({ lecture_id }) => lecture_id))]
    await lockSeats(tx, 'lecture', ids)
    // Read again under the lock: a seat may have been taken meanwhile.
    const still = (await listEntriesToLeave(tx)).filter((one) => ids.includes(one.lecture_id))
    await endEntries(
      tx,
      still.map(({ id }) => id),
      { state: 'LEFT', now },
    )
    await recountReserved(tx, 'lecture', ids)
  })
}
