import type { OwnWaitingEntry, WaitingEntry, WaitingList } from '#contract/courses/waiting-list.ts'
import { localise } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { factsOf, findLecture } from '../lecture/lecture-db.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import {
  countWaiting,
  type EntryRow,
  findOwnEntry,
  listFreedSeats,
  listOwnEntries,
} from './waiting-list-db.ts'
import { canJoin, estimateChance } from './waiting-list-rules.ts'

interface Reading extends View {
  readonly offerHours: number
  readonly lectureId: number
  readonly actor: MemberActor
}

/** The waiting list of a lecture as a member sees it; undefined if there is no such lecture. */
export async function readWaitingList(db: Db | Tx, reading: Reading): Promise<WaitingList | undefined> {
  const { lectureId, actor, offerHours, now, zone, language } = reading
  const own = { lectureId, memberId: actor.memberId }
  const lecture = await findLecture(db, lectureId)
  if (!lecture) return undefined
  const entry = await findOwnEntry(db, own)
  const people = await countWaiting(db, lectureId)
  const found = await findRegistrant(db, { ...own, emailKey: emailKey(actor), now })
  const registrant = { ...registrantOf(found, now), waiting: entry !== undefined }
  const place = entry ? positionOf(entry) : people + 1
  return {
    lectureId,
    title: localise(lecture.title, language),
    startAt: lecture.start_at.toISOString(),
    finishAt: lecture.finish_at.toISOString(),
    until: registrationEnd(factsOf(lecture), zone).toISOString(),
    offerHours,
    people,
    entry: entry ? presentEntry(entry) : null,
    chance: place === null ? null : estimateChance(await listFreedSeats(db, { lectureId, now }), place),
    actions: { join: presentDecision(canJoin(factsOf(lecture), registrant, now, zone), reading) },
  }
}

/** A member's places in line and offers. */
export async function readOwnEntries(
  db: Db,
  memberId: number,
  { language }: View,
): Promise<OwnWaitingEntry[]> {
  const rows = await listOwnEntries(db, memberId)
  return rows.map((row) => ({
    ...presentEntry(row),
    lectureId: row.lecture_id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
  }))
}

function presentEntry(row: EntryRow): WaitingEntry {
  return {
    id: row.id,
    state: row.state === 'OFFERED' ? 'OFFERED' : 'WAITING',
    joinedAt: row.joined_at.toISOString(),
    position: positionOf(row),
    offeredUntil: row.state === 'OFFERED' ? (row.offered_until?.toISOString() ?? null) : null,
  }
}

function positionOf({ state, position }: EntryRow): number | null {
  return state === 'WAITING' ? position : null
}
