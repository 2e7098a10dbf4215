import { factsOf, lockLecture } from '../courses/lecture/lecture-db.ts'
import type { Tx } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { type Deps, inBatches, whoCouldRegister } from './notification-batches.ts'
import { lockForRoom, markToldOfRoom, type Requester } from './notification-db.ts'
import { monthNumber } from './notification-rules.ts'
import { findRoomOpening, type RoomOpening } from './room-opening-db.ts'

/**
 * Enqueues a mail to everybody who asked to be told of what a waiting room is for, now that it can be entered; once for each
 * opening. After the opening, new dates are told of as always.
 */
export async function sendRoomNotifications(
  { db, jobs, zone }: Deps,
  job: Extract<JobData['notify'], { kind: 'roomOpen' }>,
  now: Date,
): Promise<void> {
  const opening = await findRoomOpening(db, job.roomId, zone)
  if (!opening || opening.isClosed || opening.hasOpened) return
  const subject = opening.lectureId ?? monthNumber(opening.month ?? '')
  await inBatches(db, async (tx, slice) => {
    const requesters = await lockForRoom(tx, { lectureId: opening.lectureId, subject, ...slice })
    const concerned = await whoIsConcerned(tx, requesters, { opening, zone })
    await markToldOfRoom(
      tx,
      concerned.map(({ id }) => id),
      { subject, now },
    )
    await jobs.send(
      tx,
      'notification-mail',
      ...concerned.map(({ id, memberId }) => ({ ...job, notificationId: id, memberId })),
    )
    return requesters
  })
}

/** Of a new date, those who can register for it at its opening. */
async function whoIsConcerned(
  tx: Tx,
  requesters: readonly Requester[],
  { opening: { lectureId, opensAt }, zone }: { opening: RoomOpening; zone: string },
): Promise<readonly Requester[]> {
  if (lectureId === null) return requesters
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture) return []
  const announced = { ...factsOf(lecture), state: 'ANNOUNCED' as const }
  const ofDates = requesters.filter(({ kind }) => kind === 'NEW_DATE')
  const couldRegister = await whoCouldRegister(tx, ofDates, {
    lectureId,
    lecture: announced,
    at: opensAt,
    zone,
  })
  return requesters.filter((one) => one.kind !== 'NEW_DATE' || couldRegister.includes(one))
}
