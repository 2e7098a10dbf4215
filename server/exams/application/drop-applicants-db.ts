import { applicantMoves, applicantStates } from '#contract/exams/exam-states.ts'
import type { Tx } from '../../platform/db/open.ts'

const droppable = applicantStates.filter((state) => applicantMoves[state].includes('DROPPED'))

export interface DroppedApplicant {
  readonly id: number
  readonly exam_number: string
  readonly hold_id: number | null
}

export function lockDroppable(tx: Tx, examId: number): Promise<DroppedApplicant[]> {
  return tx
    .selectFrom('applicant')
    .select(['id', 'exam_number', 'hold_id'])
    .where('exam_id', '=', examId)
    .where('apply_state', 'in', droppable)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function markApplicantsDropped(tx: Tx, applicantIds: readonly number[]): Promise<void> {
  if (applicantIds.length === 0) return
  await tx
    .updateTable('applicant')
    .set({ apply_state: 'DROPPED' })
    .where('id', 'in', [...applicantIds])
    .execute()
}
