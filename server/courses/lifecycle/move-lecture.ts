import { type LectureState, progressWithLecture } from '#contract/courses/lecture-states.ts'
import { listPaidOrders } from '../../money/payment/order-db.ts'
import { requestRefund } from '../../money/payment/request-refund.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { byItself } from '../../platform/audit/by-itself.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { endHolds, listHolds } from '../../seats/hold-db.ts'
import { freeSeats, recountReserved } from '../../seats/reserved-seat-db.ts'
import { endLine, suspendOffers } from '../../waiting-list/entry-db.ts'
import { countMissingAttendance } from '../attendance/attendance-db.ts'
import { factsOf, lockDueLectures, lockLecture, setLectureState } from '../lecture/lecture-db.ts'
import { canMove, stateAt } from '../lecture/lecture-rules.ts'
import { dropAttenders, setProgress } from '../registration/attender-db.ts'
import { markReleased } from '../reservation/reservation-db.ts'
import { seatTakenBack } from '../reservation/taken-back-mail.ts'
import { joinLinesOfPeriods } from '../waiting-list/join-lines-of-periods.ts'
import { completeLecture } from './complete-lecture.ts'
import { tellAllConcerned } from './tell-concerned.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export interface MoveInput {
  readonly lectureId: number
  readonly to: LectureState
  readonly reason?: string | undefined
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

export function moveLecture(
  { db, jobs }: Deps,
  move: MoveInput,
): Promise<{ id: number; state: LectureState }> {
  const { lectureId, to, reason, now, zone } = move
  return db.transaction().execute(async (tx) => {
    const row = await lockLecture(tx, lectureId)
    if (!row) throw new AppError('NOT_FOUND')
    const before = stateAt(factsOf(row), now, zone)
    const missing = to === 'COMPLETED' ? await countMissingAttendance(tx, lectureId) : 0
    assertAllowed(canMove(factsOf(row), { to, reason, missing }, now, zone))

    const change = before === 'DRAFT' ? undefined : changeOf(before, to)
    if (change) await tellAllConcerned(tx, jobs, { lectureId, change, version: now.toISOString(), now })
    if (change === 'PAUSED') await suspendOffers(tx, { seated: 'lecture', id: lectureId }, now)
    await enterState(tx, jobs, { lectureId, from: before, to, reason, now, zone })
    await audit(tx, { ...move, from: before })
    return { id: lectureId, state: to }
  })
}

/** Also moves missed during downtime; returns the number of moved lectures. */
export function moveDueLectures({ db, jobs }: Deps, now: Date, zone: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = (await lockDueLectures(tx, now))
      .map((row) => ({ id: row.id, from: row.state, to: stateAt(factsOf(row), now, zone) }))
      .filter(({ from, to }) => from !== to)
    for (const { id, from, to } of due) await enterState(tx, jobs, { lectureId: id, from, to, now, zone })
    for (const { id, from, to } of due) await audit(tx, { lectureId: id, from, to, by: byItself, now })
    return due.length
  })
}

function audit(
  tx: Tx,
  { lectureId, from, to, reason, by, now }: Omit<MoveInput, 'zone'> & { readonly from: LectureState },
): Promise<void> {
  return appendAudit(tx, {
    ...by,
    at: now,
    action: 'lecture.move',
    entity: 'lecture',
    entityId: String(lectureId),
    before: { state: from },
    after: { state: to, ...(reason !== undefined && { reason }) },
  })
}

/** Also applies what follows from the new state. */
async function enterState(
  tx: Tx,
  jobs: Jobs,
  { lectureId, from, to, reason, now, zone }: Omit<MoveInput, 'by'> & { readonly from: LectureState },
): Promise<void> {
  await setLectureState(tx, lectureId, { state: to, droppedBecause: to === 'DROPPED' ? reason : undefined })
  if (to === 'ANNOUNCED') {
    await putInLine(tx, lectureId, { now, zone })
    await jobs.send(tx, 'notify', { kind: from === 'DRAFT' ? 'newDate' : 'registrationOpen', lectureId })
  }
  if (to === 'COMPLETED') return completeLecture(tx, jobs, { lectureId, now, zone })
  const progress = progressWithLecture[to]
  if (progress && progress !== 'PREPARED' && progress !== 'FINISHED')
    await setProgress(tx, lectureId, progress)
  if (to !== 'DROPPED') return
  // Nobody was told of a draft, so nobody is mailed about its end.
  if (from === 'DRAFT') await endLine(tx, { seated: 'lecture', id: lectureId }, now)
  const dropped = await dropAttenders(tx, lectureId)
  await freeSeats(tx, 'lecture', lectureId, dropped.length)
  await endHolds(tx, await listHolds(tx, lectureId), { state: 'ENDED', now })
  const lost = await markReleased(tx, { lectureId }, now)
  await jobs.send(tx, 'org-mail', ...lost.map((one) => seatTakenBack(one, now)))
  await recountReserved(tx, 'lecture', [lectureId])
  for (const order of await listPaidOrders(tx, 'attender', dropped))
    await requestRefund(tx, jobs, order, { because: 'DROPPED', now })
  await jobs.send(tx, 'mail', ...dropped.map((attenderId) => ({ kind: 'dropped' as const, attenderId })))
}

/** The change that is mailed to people without a registration, if any. Moves by the clock are not: they are known before. */
function changeOf(from: LectureState, to: LectureState): 'PAUSED' | 'RESUMED' | 'DROPPED' | undefined {
  if (to === 'DROPPED') return 'DROPPED'
  if (from === 'ANNOUNCED' && (to === 'PAUSED' || to === 'CLOSED')) return 'PAUSED'
  return to === 'ANNOUNCED' ? 'RESUMED' : undefined
}

/** Keeps seats of a date just announced for people who wait for any date of its month or quarter. */
async function putInLine(tx: Tx, lectureId: number, moment: Pick<MoveInput, 'now' | 'zone'>): Promise<void> {
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture) return
  await joinLinesOfPeriods(tx, lecture, moment)
  await recountReserved(tx, 'lecture', [lectureId])
}
