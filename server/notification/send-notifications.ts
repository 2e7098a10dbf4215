import { factsOf, lockLecture } from '../courses/lecture/lecture-db.ts'
import { canRegister } from '../courses/lecture/lecture-rules.ts'
import { findRegistrants } from '../courses/registration/new-registration-db.ts'
import { registrantOf } from '../courses/registration/registrant.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import {
  lockForDate,
  lockForExams,
  lockForOpening,
  markSent,
  type Requester,
  type Slice,
} from './notification-db.ts'
import { monthNumber } from './notification-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
}

/** People mailed in one transaction. */
const batchSize = 200

/** Enqueues a mail to everybody who asked to be told of this, once each, also if the job is repeated. */
export async function sendNotifications(
  { db, jobs, zone }: Deps,
  job: JobData['notify'],
  now: Date,
): Promise<void> {
  let after = 0
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const requesters = await lockNext(tx, job, { after, limit: batchSize })
      const concerned =
        job.kind === 'newDate' ? await whoCouldRegister(tx, requesters, { ...job, now, zone }) : requesters
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
    after = batch.at(-1)?.id ?? after
    if (batch.length < batchSize) return
  }
}

function lockNext(tx: Tx, job: JobData['notify'], slice: Slice): Promise<Requester[]> {
  switch (job.kind) {
    case 'newDate':
      return lockForDate(tx, job.lectureId, slice)
    case 'registrationOpen':
      return lockForOpening(tx, job.lectureId, slice)
    case 'examsPublished':
      return lockForExams(tx, monthNumber(job.month), slice)
  }
}

/** Without those for whom the date is not meant, such as those who are no partners, and those who are registered. */
async function whoCouldRegister(
  tx: Tx,
  requesters: readonly Requester[],
  { lectureId, now, zone }: { lectureId: number; now: Date; zone: string },
): Promise<Requester[]> {
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture) return []
  const people = requesters.map(({ memberId, emailKey }) => ({ lectureId, memberId, emailKey }))
  const found = await findRegistrants(tx, people, now)
  return requesters.filter((_, index) => {
    const one = found[index]
    if (!one) throw new Error('somebody to be told was not read')
    // Full dates, too: they have a waiting list. And whoever needs a turn can enter the waiting room.
    return canRegister(factsOf(lecture), { ...registrantOf(one, now), offered: true }, now, zone).allowed
  })
}
