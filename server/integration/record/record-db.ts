import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** Registrations with what other systems read of them. */
export function registrations(db: Db | Tx) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'attender.id',
      'attender.lecture_id',
      'attender.member_id',
      'attender.org_id',
      'attender.name',
      'attender.email',
      'attender.apply_state',
      'attender.applied_at',
      'attender.canceled_at',
      'attender.result',
      'attender.finished_at',
      'lecture.course_id',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
    ])
}
export type RegistrationRow = RowOf<ReturnType<typeof registrations>>

/** Applications that were made, paid or free, with their results. */
export function applications(db: Db | Tx) {
  return db
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .leftJoin('exam_result', 'exam_result.applicant_id', 'applicant.id')
    .select([
      'applicant.id',
      'applicant.exam_id',
      'applicant.exam_number',
      'applicant.member_id',
      'applicant.korean_name',
      'applicant.email',
      'applicant.apply_state',
      'applicant.applied_at',
      'applicant.canceled_at',
      'exam.start_at',
      'certification.code as certification_code',
      'certification.name as certification',
      'certification.level',
      'exam_result.id as result_id',
      'exam_result.version',
      'exam_result.result',
      'exam_result.score',
      'exam_result.pass_score',
      'exam_result.total_score',
      'exam_result.published_at',
    ])
}
export type ApplicationRow = RowOf<ReturnType<typeof applications>>

/** Orders that were paid, with what they paid for. */
export function payments(db: Db | Tx) {
  return db
    .selectFrom('payment_order')
    .innerJoin('member', 'member.id', 'payment_order.member_id')
    .leftJoin('attender', 'attender.hold_id', 'payment_order.hold_id')
    .leftJoin('registration_draft', 'registration_draft.hold_id', 'payment_order.hold_id')
    .leftJoin('applicant', 'applicant.hold_id', 'payment_order.hold_id')
    .where('payment_order.paid_at', 'is not', null)
    .select([
      'payment_order.id',
      'payment_order.order_id',
      'payment_order.member_id',
      'payment_order.state',
      'payment_order.paid_amount',
      'payment_order.refunded_amount',
      'payment_order.method',
      'payment_order.paid_at',
      'member.name',
      'member.email',
      'applicant.exam_number',
    ])
    .select((row) => row.fn.coalesce('attender.lecture_id', 'registration_draft.lecture_id').as('lecture_id'))
}
export type PaymentRow = RowOf<ReturnType<typeof payments>>

export function certificates(db: Db | Tx) {
  return db
    .selectFrom('certificate')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
    .innerJoin('member', 'member.id', 'certificate.member_id')
    .select([
      'certificate.id',
      'certificate.code',
      'certificate.member_id',
      'certificate.korean_name',
      'certificate.issued_at',
      'certificate.start_at',
      'certificate.finish_at',
      'certificate.revoked_at',
      'certificate.replaced_by',
      'certification.code as certification_code',
      'certification.name as certification',
      'certification.level',
      'member.email',
    ])
}
export type CertificateRow = RowOf<ReturnType<typeof certificates>>

type RowOf<Query> = Query extends SelectQueryBuilder<DB, never, infer Row> ? Row : never

/** Which of these members belong to an organisation now. */
export async function membersOfOrg(
  db: Db | Tx,
  orgId: number,
  memberIds: readonly number[],
): Promise<Set<number>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('org_member')
    .select('member_id')
    .where('org_id', '=', orgId)
    .where('member_id', 'in', [...memberIds])
    .execute()
  return new Set(rows.map((row) => row.member_id))
}
