import { factsOf, lockLecture } from '../courses/lecture/lecture-db.ts'
import type { Tx } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { type Deps, inBatches, whoCouldRegister } from './notification-batches.ts'
import {
  lockForDate,
  lockForExams,
  lockForOpening,
  markSent,
  type Requester,
  type Slice,
} from './notification-db.ts'
import { monthNumber } from './notification-rules.ts'
import { sendRoomNotifications } from './send-room-notifications.ts'

type Announced = Exclude<JobData['notify'], { kind: 'roomOpen' }>

/** Enqueues a mail to everybody who asked to be told of this, once each, also if the job is repeated. */
export function sendNotifications(deps: Deps, job: JobData['notify'], now: Date): Promise<void> {
  return job.kind === 'roomOpen' ? sendRoomNotifications(deps, job, now) : sendAnnounced(deps, job, now)
}

async function sendAnnounced({ db, jobs, zone }: Deps, job: Announced, now: Date): Promise<void> {
  await inBatches(db, async (tx, slice) => {
    const requesters = await lockNext(tx, job, slice)
    const concerned = await whoIsConcerned(tx, requesters, { job, now, zone })
    const subject = job.kind === 'examsPublished' ? monthNumber(job.month) : job.lectureId
    await markSent(
      tx,
      concerned.map(({ id }) => id),
      { subject, ends: job.kind === 'registrationOpen', now },
    )
    await jobs.send(
      tx,
      'notification-mail',
      ...concerned.map(({ id, memberId }) => ({ ...job, notificationId: id, memberId })),
    )
    return requesters
  })
}

function lockNext(tx: Tx, job: Announced, slice: Slice): Promise<Requester[]> {
  switch (job.kind) {
    case 'newDate':
      return lockForDate(tx, job.lectureId, slice)
    case 'registrationOpen':
      return lockForOpening(tx, job.lectureId, slice)
    case 'examsPublished':
      return lockForExams(tx, monthNumber(job.month), slice)
  }
}

async function whoIsConcerned(
  tx: Tx,
  requesters: readonly Requester[],
  { job, now, zone }: { job: Announced; now: Date; zone: string },
): Promise<readonly Requester[]> {
  if (job.kind !== 'newDate') return requesters
  const { lectureId } = job
  const lecture = await lockLecture(tx, lectureId)
  return lecture
    ? whoCouldRegister(tx, requesters, { lectureId, lecture: factsOf(lecture), at: now, zone })
    : []
}
