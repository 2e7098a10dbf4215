import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { endHolds, listHolds } from '../../seats/hold-db.ts'
import { listAttendanceOfLecture } from '../attendance/attendance-db.ts'
import { resultOf } from '../attendance/attendance-rules.ts'
import { creditsOf, finishAttenders } from '../completion/completion-db.ts'
import { followResults } from '../completion/follow-results.ts'
import { lockMembersOfAttenders } from '../restriction/restriction-db.ts'

/** The caller has locked the lecture. Certificates and mails are jobs of its transaction. */
export async function completeLecture(
  tx: Tx,
  jobs: Jobs,
  { lectureId, now, zone }: { lectureId: number; now: Date; zone: string },
): Promise<void> {
  // A payment still in progress finds its seat gone and is refunded.
  await endHolds(tx, await listHolds(tx, lectureId), { state: 'ENDED', now })
  const attended = await listAttendanceOfLecture(tx, lectureId)
  const results = [...attended].map(([attenderId, facts]) => {
    const result = resultOf(facts)
    if (!result) throw new Error(`Attendance of registration ${attenderId} is missing`)
    return { attenderId, result }
  })
  const absent = results.flatMap(({ attenderId, result }) => (result === 'NOT_ATTENDED' ? attenderId : []))
  await lockMembersOfAttenders(tx, absent)
  const finished = await finishAttenders(tx, lectureId, results, now)
  await followResults(tx, jobs, finished, { credits: await creditsOf(tx, lectureId), now, zone })
  await jobs.send(
    tx,
    'completion-mail',
    ...finished.map(({ attenderId }) => ({ kind: 'finished' as const, attenderId })),
  )
}
