import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { endHolds } from '../../seats/hold-db.ts'
import type { PaidSeat } from '../../seats/paid-seat.ts'
import { claimReserved, freeSeats, recountReserved } from '../../seats/reserved-seat-db.ts'
import { isRecruiting, takeSeat } from '../../seats/seat-db.ts'
import { claimOwnOffer } from '../../waiting-list/claim-offer.ts'
import { lockLecture } from '../lecture/lecture-db.ts'
import { findAppliedOfHold, markCanceled } from './attender-db.ts'
import { hasLectureSeat, insertPaidAttender, lockDraft } from './registration-draft-db.ts'

/** Locks the lecture, then the hold. */
export async function lockLectureSeat(
  tx: Tx,
  { holdId, lectureId }: { holdId: number; lectureId: number },
): Promise<PaidSeat> {
  const lecture = await lockLecture(tx, lectureId)
  const draft = await lockDraft(tx, holdId)
  // The registration may have been moved to another date since.
  if (draft.lecture_id !== lectureId) return lockLectureSeat(tx, { holdId, lectureId: draft.lecture_id })

  const register = async (jobs: Jobs) => {
    const attenderId = await insertPaidAttender(tx, draft)
    await jobs.send(tx, 'mail', { kind: 'registered', attenderId })
  }

  return {
    state: draft.state === 'HELD' ? 'HELD' : draft.state === 'TAKEN' ? 'TAKEN' : 'LOST',
    holdUntil: draft.until,
    dropped: lecture?.state === 'DROPPED',
    take: async (jobs, now) => {
      // A payment after the course's finish is refunded: the payer did not attend.
      const over = lecture === undefined || lecture.finish_at <= now
      if (over) await endHolds(tx, [holdId], { state: 'ENDED', now })
      else await register(jobs)
      return !over
    },
    takeLate: async (jobs, now) => {
      if (draft.state !== 'ENDED' || (await hasLectureSeat(tx, draft))) return false
      const { org_id: orgId, member_id: memberId } = draft
      if (orgId !== null) await claimReserved(tx, lectureId, { orgId, memberId, now })
      await claimOwnOffer(
        tx,
        { seated: 'lecture', id: lectureId },
        { person: { memberId, emailKey: draft.email_key }, now },
      )
      const seated = await takeSeat(tx, 'lecture', lectureId, isRecruiting(now))
      await recountReserved(tx, 'lecture', [lectureId])
      if (seated) await register(jobs)
      return seated
    },
    takeBack: async (now) => {
      const attender = await findAppliedOfHold(tx, holdId)
      if (attender?.apply_state !== 'PAID' || attender.progress_state !== 'PREPARED') return
      await markCanceled(tx, attender.id, now)
      await freeSeats(tx, 'lecture', lectureId, 1)
    },
  }
}
