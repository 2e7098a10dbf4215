import type { AppliedExam } from '#contract/exams/applicant.ts'
import { isLiveApplicant } from '#contract/exams/exam-states.ts'
import { localise } from '#contract/platform/languages.ts'
import { canRenew } from '../../money/payment/order-rules.ts'
import { refundOf } from '../../money/payment/present-refund.ts'
import { type Decision, presentDecision, refuse } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { listPhase } from '../../platform/lists/list-phase-rules.ts'
import { applicantStateAt, examStateAt } from '../catalogue/exam-rules.ts'
import { examMinutes } from '../catalogue/present-exam.ts'
import { type AppliedExamRow, applicantFactsOf } from './applicant-db.ts'
import { canCancelApplicant, canChangeExam } from './applicant-rules.ts'
import { canLaunch } from './launch-rules.ts'

export function presentAppliedExam(row: AppliedExamRow, view: View): AppliedExam {
  const { now, language, zone } = view
  const exam = { state: row.exam_state, startAt: row.start_at, finishAt: row.finish_at }
  const applyState = applicantStateAt(row.apply_state, examStateAt(exam, now, zone))
  const applicant = { ...applicantFactsOf(row), applyState }
  const held = applyState === 'DRAFT'
  return {
    examId: row.exam_id,
    applicantId: row.id,
    examName: localise(row.name, language),
    examCode: row.exam_code,
    examNumber: row.exam_number,
    englishFirstName: row.english_first_name,
    englishLastName: row.english_last_name,
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    examTime: examMinutes(row),
    appliedAt: row.applied_at.toISOString(),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    applyState,
    phase: listPhase(
      {
        live: isLiveApplicant(applyState) || applyState === 'COMPLETED',
        startAt: row.start_at,
        finishAt: row.finish_at,
      },
      ...([now, zone] as const),
    ),
    testLink: isLiveApplicant(applyState) ? row.test_link : null,
    amount: row.fee - row.discount,
    paidAt: row.paid_at?.toISOString() ?? null,
    paidAmount: row.paid_amount,
    orderId: row.order_id,
    holdUntil: held ? (row.hold_until?.toISOString() ?? null) : null,
    refund: refundOf(row),
    droppedBecause: droppedBecause(row),
    actions: {
      pay: presentDecision(held ? canContinuePayment(row, now) : refuse('APPLICANT_CLOSED'), view),
      change: presentDecision(canChangeExam(applicant, now, zone), view),
      cancel: presentDecision(canCancelApplicant(applicant, now, zone), view),
      launch: presentDecision(
        canLaunch(
          { applyState, handedOver: row.test_link !== null, startAt: row.start_at, finishAt: row.finish_at },
          now,
        ),
        view,
      ),
    },
  }
}

function canContinuePayment(
  { order_state, refund_asked_at, hold_until }: AppliedExamRow,
  now: Date,
): Decision {
  if (!order_state || !hold_until) return refuse('APPLICANT_CLOSED')
  const refundRequested = refund_asked_at !== null
  return canRenew({ state: order_state, refundRequested, seat: 'HELD', holdUntil: hold_until }, now)
}

/** The centre's reason; null unless the application was dropped with the exam. */
export function droppedBecause(row: Pick<AppliedExamRow, 'apply_state' | 'dropped_because'>): string | null {
  return row.apply_state === 'DROPPED' ? row.dropped_because : null
}
