import type { OwnWaitingEntry, WaitingList } from '#contract/courses/waiting-list.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { View } from '../../platform/http/view.ts'
import { listOwnLectureEntries, type Person } from '../../waiting-list/entry-db.ts'
import { presentDated, presentEntry } from '../../waiting-list/present-entry.ts'
import { readLine } from '../../waiting-list/read-line.ts'
import { factsOf, findLecture } from '../lecture/lecture-db.ts'
import { type RegistrantFacts, registrationEnd } from '../lecture/lecture-rules.ts'
import { type FoundRegistrant, findRegistrant } from '../registration/new-registration-db.ts'
import { guestRegistrantOf, registrantOf } from '../registration/registrant.ts'
import { listFreedSeats } from './freed-seats-db.ts'
import { lineOf } from './lecture-line.ts'
import { readGroups } from './read-groups.ts'
import { readAnyDate } from './read-periods.ts'
import type { WaitingListQuery } from './waiting-list-query.ts'
import { canJoin } from './waiting-list-rules.ts'

/** Undefined if there is no such lecture. */
export async function readWaitingList(
  db: Db | Tx,
  query: WaitingListQuery,
): Promise<WaitingList | undefined> {
  const { lectureId, person, now, zone } = query
  const lecture = await findLecture(db, lectureId)
  if (!lecture) return undefined
  const registrant = personFacts(person, await findRegistrant(db, { lectureId, ...person, now }), now)
  const facts = factsOf(lecture)
  const line = await readLine(db, lineOf(lectureId), query, {
    ...lecture,
    until: registrationEnd(facts, zone),
    freedSeats: () => listFreedSeats(db, { lectureId, now }),
    canJoin: (joining) => canJoin(facts, { ...registrant, ...joining }, now, zone),
  })
  return {
    ...line,
    lectureId,
    anyDate: await readAnyDate(db, lecture, query),
    groups: await readGroups(db, lecture, { ...query, registrant }),
  }
}

/** Facts of a member, or of a guest if the person has no account. */
export function personFacts({ memberId }: Person, found: FoundRegistrant, now: Date): RegistrantFacts {
  return memberId === null ? guestRegistrantOf(found, now) : registrantOf(found, now)
}

export async function readOwnEntries(db: Db, memberId: number, view: View): Promise<OwnWaitingEntry[]> {
  const rows = await listOwnLectureEntries(db, memberId)
  return rows.map((row) => ({
    ...presentEntry(row),
    ...presentDated(row, view),
    lectureId: row.subject_id,
    periodId: row.period_id,
  }))
}
