import type { Tx } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PaidSeat } from '../payment/seat.ts'
import { lockExams, releaseExamSeats, retakeCode, takeExamSeat } from './applicant-db.ts'
import { isLiveApplicant } from './applicant-rules.ts'
import { endHolds } from './end-holds.ts'

/** The seat that an application has or had, locked with its exam. */
export async function lockExamSeat(tx: Tx, applicantId: number): Promise<PaidSeat> {
  const applicant = await lockApplicant(tx, applicantId)
  const { id, exam_id, exam_number, apply_state, hold_until } = applicant

  const keep = async (jobs: Jobs, now: Date) => {
    await tx
      .updateTable('applicant')
      .set({ apply_state: 'APPLIED', canceled_at: null, canceled_because: null })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('discount_code')
      .set({ spent_at: now })
      .where('held_by', '=', exam_number)
      .where('spent_at', 'is', null)
      .execute()
    await jobs.send(tx, 'exam-mail', { kind: 'examApplied', applicantId: id })
  }

  return {
    state: apply_state === 'DRAFT' ? 'HELD' : isLiveApplicant(apply_state) ? 'TAKEN' : 'LOST',
    holdUntil: hold_until,
    take: keep,
    takeLate: async (jobs, now) => {
      // Only what ran out: who gave the seat up, or whose exam was dropped, gets the money back.
      if (applicant.canceled_because !== 'HOLD_ENDED') return false
      if (await hasAnother(tx, applicant.member_id)) return false
      if (!(await takeExamSeat(tx, exam_id))) return false
      // The discount was granted for a code that somebody else may have used since.
      if (
        applicant.discount_code_id !== null &&
        !(await retakeCode(tx, applicant.discount_code_id, exam_number))
      ) {
        await releaseExamSeats(tx, exam_id, 1)
        return false
      }
      await keep(jobs, now)
      return true
    },
    end: async (because, now) => {
      await endHolds(tx, [{ id, exam_id, exam_number }], because, now)
    },
  }
}

/** Exam first, then application. A change of the date in between is met by looking again. */
async function lockApplicant(tx: Tx, applicantId: number) {
  for (;;) {
    const { exam_id } = await tx
      .selectFrom('applicant')
      .select('exam_id')
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow()
    await lockExams(tx, [exam_id])
    const locked = await tx
      .selectFrom('applicant')
      .select([
        'id',
        'exam_id',
        'member_id',
        'exam_number',
        'apply_state',
        'hold_until',
        'discount_code_id',
        'canceled_because',
      ])
      .where('id', '=', applicantId)
      .where('exam_id', '=', exam_id)
      .forUpdate()
      .executeTakeFirst()
    if (locked) return locked
  }
}

async function hasAnother(tx: Tx, memberId: number): Promise<boolean> {
  // Locked against a second application of the same member that is being made right now.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  const live = await tx
    .selectFrom('applicant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('apply_state', 'in', ['DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS'])
    .executeTakeFirst()
  return live !== undefined
}
