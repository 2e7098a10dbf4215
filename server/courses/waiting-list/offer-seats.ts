import { recountReserved } from '../../money/hold/reserved-seat-db.ts'
import { lockSeats } from '../../money/hold/seat-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { factsOf, type LectureRow, lockLecture } from '../lecture/lecture-db.ts'
import { stateAt } from '../lecture/lecture-rules.ts'
import { findRegistrants } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import {
  countSeatsToOffer,
  endEntries,
  type InLine,
  listEntriesToEnd,
  listLecturesToOffer,
  listLine,
  markOffered,
  markPassedOver,
} from './waiting-list-db.ts'
import { canTakeOffer, offerEnd } from './waiting-list-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  /** The longest time to answer an offer. */
  readonly offerHours: number
}

/** People read at a time. */
const batchSize = 200

/**
 * Ends what is over, and offers the seats that are free to those who are next. Several processes may do it at once. A lecture
 * for which it fails does not stop the others; the first error is thrown at the end.
 */
export async function runWaitingLists(deps: Deps, now: Date): Promise<void> {
  await endDueEntries(deps, now)
  const failures: unknown[] = []
  for (const lectureId of await listLecturesToOffer(deps.db, now))
    await offerSeats(deps, lectureId, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Offers the free seats of a lecture to the next people in line who could take one. */
export function offerSeats(
  { db, jobs, zone, offerHours }: Deps,
  lectureId: number,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const lecture = await lockLecture(tx, lectureId)
    if (!lecture || stateAt(factsOf(lecture), now, zone) !== 'ANNOUNCED') return
    const next = await chooseNext(tx, lecture, { seats: await countSeatsToOffer(tx, lectureId), now, zone })
    const idsOf = (some: readonly InLine[]) => some.map(({ id }) => id)
    await endEntries(tx, idsOf(next.registered), { state: 'TAKEN', now })
    await markPassedOver(tx, idsOf(next.passedOver), now)
    const until = offerEnd(factsOf(lecture), { now, zone, offerHours })
    await markOffered(tx, idsOf(next.offered), { now, until })
    await recountReserved(tx, [lectureId])
    await jobs.send(tx, 'waiting-list-mail', ...next.offered.map((one) => mailAbout('seatOffered', one)))
  })
}

interface Next {
  readonly offered: InLine[]
  readonly passedOver: InLine[]
  /** Who has got a seat in another way. */
  readonly registered: InLine[]
}

/** Goes along the line until there is somebody for each seat. */
async function chooseNext(
  tx: Tx,
  lecture: LectureRow,
  { seats, now, zone }: { seats: number; now: Date; zone: string },
): Promise<Next> {
  const next: Next = { offered: [], passedOver: [], registered: [] }
  let last: InLine | undefined
  while (next.offered.length < seats) {
    const line = await listLine(tx, lecture.id, { after: last, limit: batchSize })
    last = line.at(-1)
    if (!last) break
    const people = line.map((one) => ({
      ...{ lectureId: lecture.id, memberId: one.member_id, emailKey: one.email_key },
    }))
    const registrants = await findRegistrants(tx, people, now)
    for (const [index, one] of line.entries()) {
      if (next.offered.length === seats) break
      const found = registrants[index]
      if (!found) throw new Error('somebody in line was not read')
      const decision = canTakeOffer(factsOf(lecture), registrantOf(found, now), now, zone)
      const list = decision.allowed
        ? 'offered'
        : decision.because === 'ALREADY_REGISTERED'
          ? 'registered'
          : 'passedOver'
      next[list].push(one)
    }
  }
  return next
}

/** Ends offers that were not taken in time, and the lines of lectures whose registration is over. */
export async function endDueEntries(
  { db, jobs, zone }: Pick<Deps, 'db' | 'jobs' | 'zone'>,
  now: Date,
): Promise<number> {
  const due = await listEntriesToEnd(db, now, zone)
  if (due.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    const lectureIds = [...new Set(due.map(({ lecture_id }) => lecture_id))]
    await lockSeats(tx, 'lecture', lectureIds)
    // Read again under the lock: an offer may have been taken meanwhile.
    const still = (await listEntriesToEnd(tx, now, zone)).filter((one) => lectureIds.includes(one.lecture_id))
    const ended = await endEntries(
      tx,
      still.map(({ id }) => id),
      { state: 'LAPSED', now },
    )
    await recountReserved(tx, lectureIds)
    await jobs.send(tx, 'waiting-list-mail', ...ended.map((one) => mailAbout('waitingEnded', one)))
    return ended.length
  })
}

function mailAbout(
  kind: 'seatOffered' | 'waitingEnded',
  { id, member_id }: Pick<InLine, 'id' | 'member_id'>,
) {
  return { kind, entryId: id, memberId: member_id }
}
