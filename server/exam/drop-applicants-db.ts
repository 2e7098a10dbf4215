import { type ApplicantState, applicantMoves, applicantStates } from '#contract/exam-states.ts'
import type { Tx } from '../db/open.ts'

const droppable = applicantStates.filter((state) => applicantMoves[state].includes('DROPPED'))

interface DroppedApplicant {
  readonly id: number
  readonly exam_number: string
  readonly was: ApplicantState
}

/** Drops whoever is to sit an exam; who they are, and as what. */
export async function markApplicantsDropped(tx: Tx, examId: number): Promise<DroppedApplicant[]> {
  const live = await tx
    .selectFrom('applicant')
    .select(['id', 'exam_number', 'apply_state as was'])
    .where('exam_id', '=', examId)
    .where('apply_state', 'in', droppable)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (live.length > 0)
    await tx
      .updateTable('applicant')
      .set({ apply_state: 'DROPPED' })
      .where(
        'id',
        'in',
        live.map(({ id }) => id),
      )
      .execute()
  return live
}

export async function emptySeats(tx: Tx, examId: number): Promise<void> {
  await tx.updateTable('exam').set({ seats_taken: 0 }).where('id', '=', examId).execute()
}

/** Orders that paid for these applications and are not given back. */
export async function listPaidOrders(tx: Tx, applicantIds: readonly number[]) {
  if (applicantIds.length === 0) return []
  return tx
    .selectFrom('payment_order')
    .select(['id', 'order_id'])
    .where('applicant_id', 'in', applicantIds)
    .where('state', '=', 'DONE')
    .where('refund_asked_at', 'is', null)
    .orderBy('id')
    .execute()
}
