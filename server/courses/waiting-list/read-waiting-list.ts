import type { OwnWaitingEntry, WaitingList } from '#contract/courses/waiting-list.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { listOwnLectureEntries } from '../../waiting-list/entry-db.ts'
import { presentDated, presentEntry } from '../../waiting-list/present-entry.ts'
import { readLine } from '../../waiting-list/read-line.ts'
import { factsOf, findLecture } from '../lecture/lecture-db.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { listFreedSeats } from './freed-seats-db.ts'
import { lineOf } from './lecture-line.ts'
import { readAnyDate } from './read-periods.ts'
import { canJoin } from './waiting-list-rules.ts'

export interface Reading extends View {
  readonly offerHours: number
  readonly lectureId: number
  readonly actor: MemberActor
}

/** The waiting list of a lecture as a member sees it; undefined if there is no such lecture. */
export async function readWaitingList(db: Db | Tx, reading: Reading): Promise<WaitingList | undefined> {
  const { lectureId, actor, now, zone } = reading
  const { memberId } = actor
  const lecture = await findLecture(db, lectureId)
  if (!lecture) return undefined
  const found = await findRegistrant(db, { lectureId, memberId, emailKey: emailKey(actor), now })
  const facts = factsOf(lecture)
  const line = await readLine(
    db,
    lineOf(lectureId),
    { ...reading, memberId },
    {
      ...lecture,
      until: registrationEnd(facts, zone),
      freedSeats: () => listFreedSeats(db, { lectureId, now }),
      canJoin: (joining) => canJoin(facts, { ...registrantOf(found, now), ...joining }, now, zone),
    },
  )
  return { ...line, lectureId, anyDate: await readAnyDate(db, lecture, reading) }
}

/** A member's places in line and offers. */
export async function readOwnEntries(db: Db, memberId: number, view: View): Promise<OwnWaitingEntry[]> {
  const rows = await listOwnLectureEntries(db, memberId)
  return rows.map((row) => ({
    ...presentEntry(row),
    ...presentDated(row, view),
    lectureId: row.subject_id,
    periodId: row.period_id,
  }))
}
