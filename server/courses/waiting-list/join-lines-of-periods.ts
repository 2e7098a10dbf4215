import type { Tx } from '../../platform/db/open.ts'
import { factsOf, type LectureRow } from '../lecture/lecture-db.ts'
import { stateAt } from '../lecture/lecture-rules.ts'
import { findRegistrants } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { insertPeriodEntries, listPeriodsToJoin } from './period-db.ts'
import { isInLine } from './period-rules.ts'

interface Moment {
  readonly now: Date
  readonly zone: string
}

/**
 * People who wait for a period with this locked date get the place of when they joined. Those who could not register now are
 * passed over, like others in line. Call `recountReserved` afterwards.
 */
export async function joinLinesOfPeriods(tx: Tx, lecture: LectureRow, { now, zone }: Moment): Promise<void> {
  const lineClosed = lecture.waiting_list_closed_at !== null
  if (lineClosed || stateAt(factsOf(lecture), now, zone) !== 'ANNOUNCED') return
  const people = await listPeriodsToJoin(tx, lecture.id)
  if (people.length === 0) return
  const members = people.map((one) => ({ ...one, lectureId: lecture.id }))
  const found = await findRegistrants(tx, members, now)
  const joining = people.map(({ id }, index) => {
    const facts = found[index]
    if (!facts) throw new Error('somebody who waits was not read')
    const date = { lecture: factsOf(lecture), registrant: registrantOf(facts, now), lineClosed }
    return { id, passedOverAt: isInLine(date, now, zone) ? null : now }
  })
  await insertPeriodEntries(tx, lecture.id, joining)
}
