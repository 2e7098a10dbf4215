import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { markHoldTaken } from '../../seats/hold-db.ts'
import type { PaidSeat } from '../../seats/paid-seat.ts'
import { freeSeats, recountReserved } from '../../seats/reserved-seat-db.ts'
import { takeSeat } from '../../seats/seat-db.ts'
import { claimOwnOffer } from '../../waiting-list/claim-offer.ts'
import { lockWithOffers, passOnOffers } from '../../waiting-list/exam-offers.ts'
import { examFactsOf, findExam } from '../catalogue/exam-db.ts'
import { examStateAt } from '../catalogue/exam-rules.ts'
import { giveBackCode, hasLiveApplicant, markApplicantCanceled, retakeCode } from './applicant-db.ts'
import { seatOfApplicant } from './applicant-rules.ts'

/** Locks the exam, then the application. */
export async function lockExamSeat(tx: Tx, applicantId: number): Promise<PaidSeat> {
  const { locked, ...applicant } = await lockApplicant(tx, applicantId)
  const { id, exam_id, exam_number, apply_state, hold_id, until } = applicant

  const keep = async (jobs: Jobs, now: Date) => {
    await tx
      .updateTable('applicant')
      .set({ apply_state: 'APPLIED', canceled_at: null, canceled_because: null })
      .where('id', '=', id)
      .execute()
    await markHoldTaken(tx, hold_id)
    await tx
      .updateTable('discount_code')
      .set({ spent_at: now })
      .where('held_by', '=', exam_number)
      .where('spent_at', 'is', null)
      .execute()
    await jobs.send(tx, 'exam-mail', { kind: 'examApplied', applicantId: id })
  }

  return {
    state: seatOfApplicant(apply_state),
    holdUntil: until,
    dropped: apply_state === 'DROPPED',
    take: async (jobs, now) => {
      await keep(jobs, now)
      return true
    },
    takeLate: async (jobs, now, zone) => {
      // Only after an expired hold: an application given up or dropped is refunded.
      if (applicant.canceled_because !== 'HOLD_ENDED') return false
      if (await hasLiveApplicant(tx, applicant.member_id)) return false
      const exam = await findExam(tx, exam_id)
      if (!exam || examStateAt(examFactsOf(exam), now, zone) !== 'ANNOUNCED') return false
      // Before the month opens, free seats are kept for other renewals.
      if (now < bookingWindow(examFactsOf(exam), zone).opensAt) return false
      const { member_id: memberId, discount_code_id: codeId } = applicant
      // The discount depends on a code that another application may have used since.
      if (codeId !== null && !(await retakeCode(tx, codeId, exam_number))) return false
      await claimOwnOffer(tx, { seated: 'exam', id: exam_id }, { person: { memberId, emailKey: null }, now })
      const seated = await takeSeat(tx, 'exam', exam_id)
      await recountReserved(tx, 'exam', [exam_id])
      if (!seated) {
        if (codeId !== null) await giveBackCode(tx, codeId, exam_number)
        return false
      }
      await keep(jobs, now)
      await passOnOffers(tx, { memberIds: [memberId], locked, now })
      return true
    },
    takeBack: async (now) => {
      if (apply_state !== 'APPLIED' && apply_state !== 'SCHEDULED') return
      await markApplicantCanceled(tx, id, { because: 'PAYMENT_REVERSED', now })
      await freeSeats(tx, 'exam', exam_id, 1)
    },
  }
}

/** Locks the exam, also that of an offer to the member, then the application; repeats if that was moved meanwhile. */
async function lockApplicant(tx: Tx, applicantId: number) {
  for (;;) {
    const { exam_id, member_id } = await tx
      .selectFrom('applicant')
      .select(['exam_id', 'member_id'])
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow()
    const locked = await lockWithOffers(tx, { examIds: [exam_id], memberIds: [member_id] })
    const applicant = await tx
      .selectFrom('applicant')
      .innerJoin('hold', 'hold.id', 'applicant.hold_id')
      .select([
        'applicant.id',
        'applicant.exam_id',
        'applicant.member_id',
        'applicant.exam_number',
        'applicant.apply_state',
        'applicant.discount_code_id',
        'applicant.canceled_because',
        'hold.id as hold_id',
        'hold.until',
      ])
      .where('applicant.id', '=', applicantId)
      .where('applicant.exam_id', '=', exam_id)
      .forUpdate()
      .executeTakeFirst()
    if (applicant) return { ...applicant, locked }
  }
}
