import type { Db } from '../db/open.ts'
import { endDueHolds } from '../exam/end-holds.ts'
import { moveDueExams } from '../exam/move-due-exams.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { endDueLectureHolds } from '../lecture/hold-db.ts'
import { moveDueLectures } from '../lecture/move-lecture.ts'
import { sendMeetingLinks } from '../lecture/send-meeting-links.ts'
import { reconcileDaily } from '../payment/reconcile.ts'

/** Does everything that the clock owes at this instant. Returns how many seats have become free. */
export async function doDueWork(
  { db, jobs }: { db: Db; jobs: Jobs },
  now: Date,
  zone: string,
): Promise<{ freed: number }> {
  await moveDueLectures({ db, jobs }, now, zone)
  await moveDueExams(db, now, zone)
  await sendMeetingLinks({ db, jobs }, now)
  const freed = (await endDueHolds(db, now)) + (await endDueLectureHolds(db, now))
  await reconcileDaily({ db, jobs }, now, zone)
  return { freed }
}
