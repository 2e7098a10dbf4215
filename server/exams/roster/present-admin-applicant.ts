import type { AdminApplicant } from '#contract/exams/applicant-admin.ts'
import { refundOf } from '../../money/payment/present-refund.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { maskEmail, maskName, maskPhoneNumber } from '../../platform/masking/mask.ts'
import { applicantFactsOf } from '../application/applicant-db.ts'
import { canCancelApplicant, canChangeExam } from '../application/applicant-rules.ts'
import { applicantStateAt, examStateAt } from '../catalogue/exam-rules.ts'
import type { ApplicantRosterRow } from './applicant-roster-db.ts'

interface Reader extends View {
  readonly masked: boolean
}

export function presentAdminApplicant(row: ApplicantRosterRow, reader: Reader): AdminApplicant {
  const { masked, now, zone } = reader
  const shown = (text: string, mask: (text: string) => string) => (masked ? mask(text) : text)
  const exam = { state: row.exam_state, startAt: row.start_at, finishAt: row.finish_at }
  const applyState = applicantStateAt(row.apply_state, examStateAt(exam, now, zone))
  const facts = { ...applicantFactsOf(row), applyState }
  return {
    id: row.id,
    examId: row.exam_id,
    memberId: row.member_id,
    examNumber: row.exam_number,
    masked,
    koreanName: shown(row.korean_name, maskName),
    englishName: shown(`${row.english_first_name} ${row.english_last_name}`, maskName),
    email: shown(row.email, maskEmail),
    phoneNumber: shown(row.phone_number, maskPhoneNumber),
    language: row.language,
    applyState,
    appliedAt: row.applied_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    canceledAt: row.canceled_at?.toISOString() ?? null,
    canceledBecause: row.canceled_because,
    amount: row.fee - row.discount,
    paidAmount: row.paid_amount,
    refund: refundOf(row),
    discountCode: row.discount_code,
    holdUntil: applyState === 'DRAFT' ? (row.hold_until?.toISOString() ?? null) : null,
    handedOver: row.test_link !== null,
    actions: {
      cancel: presentDecision(canCancelApplicant(facts, now, zone), reader),
      change: presentDecision(canChangeExam(facts, now, zone), reader),
    },
  }
}
