import type { PaidSeat } from '../../money/payment/seat.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockLecture, releaseSeats } from '../lecture/lecture-db.ts'
import { findApplied, markCanceled } from './attender-db.ts'
import { endLectureHolds, hasLectureSeat, insertPaidAttender, lockHold, takeLectureSeat } from './hold-db.ts'

/** The seat of a course hold, with lecture and hold locked. */
export async function lockLectureSeat(tx: Tx, holdId: number): Promise<PaidSeat> {
  const { lecture_id } = await tx
    .selectFrom('hold')
    .select('lecture_id')
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  const lecture = await lockLecture(tx, lecture_id)
  const hold = await lockHold(tx, holdId)

  const register = async (jobs: Jobs) => {
    const attenderId = await insertPaidAttender(tx, hold)
    await jobs.send(tx, 'mail', { kind: 'registered', attenderId })
  }

  return {
    state: hold.state === 'HELD' ? 'HELD' : hold.state === 'TAKEN' ? 'TAKEN' : 'LOST',
    holdUntil: hold.until,
    dropped: lecture?.state === 'DROPPED',
    take: async (jobs, now) => {
      // A payment after the course's finish is refunded: the payer did not attend.
      const over = lecture === undefined || lecture.finish_at <= now
      if (over) await endLectureHolds(tx, [hold], 'ENDED', now)
      else await register(jobs)
      return !over
    },
    takeLate: async (jobs, now) => {
      if (hold.state !== 'ENDED' || (await hasLectureSeat(tx, hold))) return false
      if (!(await takeLectureSeat(tx, lecture_id, now))) return false
      await register(jobs)
      return true
    },
    takeBack: async (now) => {
      if (hold.attender_id === null || !(await isCancellable(tx, hold.attender_id))) return
      await markCanceled(tx, hold.attender_id, now)
      await releaseSeats(tx, lecture_id, 1)
    },
    end: async (because, now) => {
      await endLectureHolds(tx, [hold], because === 'GIVEN_UP' ? 'GIVEN_UP' : 'ENDED', now)
    },
  }
}

/** Whether a registration still has its seat in a course that has not begun. */
async function isCancellable(tx: Tx, attenderId: number): Promise<boolean> {
  const attender = await findApplied(tx, attenderId)
  return attender?.apply_state === 'PAID' && attender.progress_state === 'PREPARED'
}
