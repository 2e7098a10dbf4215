import type {
  ApplicationRecord,
  CertificateRecord,
  PaymentRecord,
  RegistrationRecord,
} from '#contract/integration/records.ts'
import { certificateState } from '../../certificates/certificate/certificate-rules.ts'
import type { ApplicationRow, CertificateRow, PaymentRow, RegistrationRow } from './record-db.ts'

/** What the reader may see, and when it reads. */
export interface Reading {
  /** Whether names, addresses and certificate codes are shown. */
  readonly withPeople: boolean
  readonly now: Date
}

export function presentRegistration(row: RegistrationRow, { withPeople }: Reading): RegistrationRecord {
  return {
    registrationId: row.id,
    courseId: row.course_id,
    lectureId: row.lecture_id,
    title: row.title,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    memberId: row.member_id,
    orgId: row.org_id,
    person: withPeople ? { name: row.name, email: row.email } : null,
    state: row.apply_state,
    appliedAt: row.applied_at.toISOString(),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    result: row.result,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export function presentApplication(row: ApplicationRow, { withPeople }: Reading): ApplicationRecord {
  return {
    examNumber: row.exam_number,
    examId: row.exam_id,
    certificationCode: row.certification_code,
    certification: row.certification,
    level: row.level,
    startAt: row.start_at.toISOString(),
    memberId: row.member_id,
    person: withPeople ? { name: row.korean_name, email: row.email } : null,
    state: row.apply_state,
    appliedAt: row.applied_at.toISOString(),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    result: presentResult(row),
  }
}

/** Null until it is published. */
function presentResult(row: ApplicationRow): ApplicationRecord['result'] {
  const { result: outcome, version, score, pass_score, total_score, published_at } = row
  if (outcome === null || published_at === null) return null
  return {
    version: version ?? 1,
    outcome,
    score,
    passScore: pass_score ?? 0,
    totalScore: total_score ?? 0,
    publishedAt: published_at.toISOString(),
  }
}

export function presentPayment(row: PaymentRow, { withPeople }: Reading): PaymentRecord {
  if (!row.paid_at) throw new Error('an order that was not paid is no payment')
  return {
    orderId: row.order_id,
    memberId: row.member_id,
    person: withPeople ? { name: row.name, email: row.email } : null,
    lectureId: row.lecture_id,
    examNumber: row.exam_number,
    state: row.state,
    paidAmount: row.paid_amount ?? 0,
    refundedAmount: row.refunded_amount,
    method: row.method,
    paidAt: row.paid_at.toISOString(),
  }
}

export function presentCertificate(row: CertificateRow, { withPeople, now }: Reading): CertificateRecord {
  return {
    certificateId: row.id,
    certificationCode: row.certification_code,
    certification: row.certification,
    level: row.level,
    memberId: row.member_id,
    person: withPeople ? { name: row.korean_name, email: row.email } : null,
    code: withPeople ? row.code : null,
    issuedAt: row.issued_at.toISOString(),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    state: certificateState({ finishAt: row.finish_at, revokedAt: row.revoked_at }, now),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    replacedBy: row.replaced_by,
  }
}
