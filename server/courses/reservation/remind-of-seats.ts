import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isToBeReminded, remindedUntil } from './assignment-rules.ts'
import { listSeatsToRelease, markReminded } from './seat-reminder-db.ts'

/** Reminds of assigned seats that are not taken and soon released; once, even with several workers. */
export async function remindOfAssignedSeats({ db, jobs }: { db: Db; jobs: Jobs }, now: Date): Promise<void> {
  const span = { now, until: remindedUntil(now) }
  const due = (await listSeatsToRelease(db, span)).filter((seat) => isToBeReminded(seat, now))
  if (due.length === 0) return
  await db.transaction().execute(async (tx) => {
    const reminded = await markReminded(
      tx,
      due.map(({ id }) => id),
      span,
    )
    const mails = reminded.map(({ id, memberId, releaseAt }) => ({
      kind: 'seatAssigned' as const,
      assignmentId: id,
      memberId,
      until: releaseAt.toISOString(),
    }))
    await jobs.send(tx, 'org-mail', ...mails)
  })
}
