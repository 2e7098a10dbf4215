import { canRegister, type LectureFacts } from '../courses/lecture/lecture-rules.ts'
import { findRegistrants } from '../courses/registration/new-registration-db.ts'
import { registrantOf } from '../courses/registration/registrant.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Requester, Slice } from './notification-db.ts'

export interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
}

/** People mailed in one transaction. */
const batchSize = 200

/** Goes through requests in transactions of their own; `send` returns those that it has read. */
export async function inBatches(
  db: Db,
  send: (tx: Tx, slice: Slice) => Promise<readonly Requester[]>,
): Promise<void> {
  let after = 0
  for (;;) {
    const batch = await db.transaction().execute((tx) => send(tx, { after, limit: batchSize }))
    after = batch.at(-1)?.id ?? after
    if (batch.length < batchSize) return
  }
}

/** Without those for whom the date is not meant, such as those who are no partners, and those who are registered. */
export async function whoCouldRegister(
  tx: Tx,
  requesters: readonly Requester[],
  { lectureId, lecture, at, zone }: { lectureId: number; lecture: LectureFacts; at: Date; zone: string },
): Promise<Requester[]> {
  const people = requesters.map(({ memberId, emailKey }) => ({ lectureId, memberId, emailKey }))
  const found = await findRegistrants(tx, people, at)
  return requesters.filter((_, index) => {
    const one = found[index]
    if (!one) throw new Error('somebody to be told was not read')
    // Full dates, too: they have a waiting list. And whoever needs a turn can enter the waiting room.
    return canRegister(lecture, { ...registrantOf(one, at), offered: true }, at, zone).allowed
  })
}
