import type { AppliedExam } from '#contract/exams/applicant.ts'
import { listPaidOrders } from '../../money/payment/order-db.ts'
import { requestRefund } from '../../money/payment/request-refund.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { freeSeats } from '../../seats/reserved-seat-db.ts'
import {
  type AppliedExamRow,
  applicantFactsOf,
  findAppliedExam,
  lockApplicant,
  markApplicantCanceled,
} from './applicant-db.ts'
import { canCancelApplicant } from './applicant-rules.ts'
import { presentAppliedExam } from './present-applicant.ts'

export interface CancelApplicantInput extends View {
  readonly examId: number
  readonly examNumber: string
  readonly memberId: number
}

/** Also requests the refund. A discount code stays spent. */
export function cancelApplicant(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: CancelApplicantInput,
): Promise<AppliedExam> {
  const { examId, examNumber, memberId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const applicant = await lockApplicant(tx, [examId], { examNumber, memberId })
    if (!applicant) throw new AppError('NOT_FOUND')
    assertAllowed(canCancelApplicant(applicantFactsOf(applicant), now, zone))

    await endApplication(tx, jobs, applicant, { now })
    return presentAppliedExam((await findAppliedExam(tx, applicant.id)) ?? applicant, input)
  })
}

/** The caller has locked the application. `reason` is set if staff cancel it. */
export async function endApplication(
  tx: Tx,
  jobs: Jobs,
  applicant: Pick<AppliedExamRow, 'id' | 'exam_id'>,
  { reason, now }: { readonly reason?: string | undefined; readonly now: Date },
): Promise<void> {
  const byStaff = reason !== undefined
  await markApplicantCanceled(tx, applicant.id, { because: byStaff ? 'STAFF' : 'MEMBER', now })
  await freeSeats(tx, 'exam', applicant.exam_id, 1)
  for (const order of await listPaidOrders(tx, 'applicant', [applicant.id]))
    await requestRefund(tx, jobs, order, { because: byStaff ? 'DROPPED' : 'MEMBER', now })
  await jobs.send(tx, 'exam-mail', {
    kind: 'examCanceled',
    applicantId: applicant.id,
    ...(byStaff && { reason }),
  })
}
