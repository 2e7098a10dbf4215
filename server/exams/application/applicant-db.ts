import { sql } from 'kysely'
import { type ApplicantEnding, liveApplicantStates } from '#contract/exams/exam-states.ts'
import { seatOrderPriority } from '../../money/payment/order-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import type { ApplicantFacts } from './applicant-rules.ts'

/** Joined with the exam and the order that counts for the seat. */
export function applicantsWithExam(db: Db | Tx) {
  return db
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .leftJoin('hold', 'hold.id', 'applicant.hold_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('payment_order')
          .whereRef('payment_order.hold_id', '=', 'applicant.hold_id')
          .select([
            'payment_order.order_id',
            'payment_order.state as order_state',
            'payment_order.paid_at',
            'payment_order.paid_amount',
            'payment_order.refunded_amount',
            'payment_order.charged_back_amount',
            'payment_order.refund_asked_at',
            'payment_order.refunded_at',
          ])
          .orderBy(seatOrderPriority)
          .limit(1)
          .as('paying'),
      (join) => join.onTrue(),
    )
}

export const applicantColumns = [
  'applicant.id',
  'applicant.exam_id',
  'applicant.exam_number',
  'applicant.english_first_name',
  'applicant.english_last_name',
  'applicant.apply_state',
  'applicant.fee',
  'applicant.discount',
  'applicant.cancel_days',
  'hold.until as hold_until',
  'applicant.applied_at',
  'applicant.changed_at',
  'applicant.canceled_at',
  'applicant.canceled_because',
  'applicant.test_link',
  'exam.name',
  'exam.exam_code',
  'exam.start_at',
  'exam.finish_at',
  'exam.state as exam_state',
  'exam.dropped_because',
  'exam.certification_id',
  'certification.level',
  'paying.order_id',
  'paying.order_state',
  'paying.paid_at',
  'paying.paid_amount',
  'paying.refunded_amount',
  'paying.charged_back_amount',
  'paying.refund_asked_at',
  'paying.refunded_at',
] as const

export type AppliedExamRow = NonNullable<Awaited<ReturnType<typeof findAppliedExam>>>

export function applicantFactsOf(
  row: Pick<AppliedExamRow, 'apply_state' | 'start_at' | 'cancel_days' | 'changed_at' | 'canceled_at'>,
): ApplicantFacts {
  return {
    applyState: row.apply_state,
    startAt: row.start_at,
    cancelDays: row.cancel_days,
    changedAt: row.changed_at,
    canceledAt: row.canceled_at,
  }
}

export function findAppliedExam(db: Db | Tx, applicantId: number) {
  return applicantsWithExam(db)
    .select(applicantColumns)
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst()
}

type Order = { field: 'startAt' | 'appliedAt' | 'nearest'; direction: 'asc' | 'desc' }
const orderColumns = (now: Date) => ({
  startAt: sql`exam.start_at`,
  appliedAt: sql`applicant.applied_at`,
  // Cancelled applications come last, before them those whose exam is over.
  nearest: sql`(
    applicant.apply_state <> all(${[...liveApplicantStates]}::text[]), exam.finish_at <= ${now},
    abs(extract(epoch from exam.start_at - ${now}::timestamptz)))`,
})

/** Leaves out completed applications, and cancelled ones that were never paid. */
export async function listAppliedExams(
  db: Db,
  { memberId, slice, orders, now }: { memberId: number; slice: Slice; orders: readonly Order[]; now: Date },
) {
  const own = applicantsWithExam(db)
    .where('applicant.member_id', '=', memberId)
    .where('applicant.apply_state', '<>', 'COMPLETED')
    .where((row) =>
      row.or([
        row('applicant.canceled_because', 'is', null),
        row('applicant.canceled_because', 'in', ['MEMBER', 'STAFF']),
        row('paying.paid_at', 'is not', null),
      ]),
    )
  let rows = own.select(applicantColumns)
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns(now)[field], direction)
  const page = await rows.orderBy('applicant.id', 'desc').limit(slice.size).offset(slice.offset).execute()
  return countedPage(page, slice, () => own.select(countOfAll).executeTakeFirstOrThrow())
}

/** A member's own application by its exam number, or any by its id. */
export type ApplicantKey =
  | { readonly examNumber: string; readonly memberId: number }
  | { readonly applicantId: number }

/** Locks the exams first, then the application, which must be for the first of them. */
export async function lockApplicant(tx: Tx, examIds: readonly number[], key: ApplicantKey) {
  await lockSeats(tx, 'exam', examIds)
  const row = await tx
    .selectFrom('applicant')
    .select('id')
    .where((applicant) =>
      'applicantId' in key
        ? applicant('id', '=', key.applicantId)
        : applicant.and([
            applicant('exam_number', '=', key.examNumber),
            applicant('member_id', '=', key.memberId),
          ]),
    )
    .where('exam_id', '=', examIds[0] ?? 0)
    .forUpdate()
    .executeTakeFirst()
  return row && findAppliedExam(tx, row.id)
}

/** The member's live application, else the latest. */
export function findOwnApplicant(db: Db, { examId, memberId }: { examId: number; memberId: number }) {
  return applicantsWithExam(db)
    .select(applicantColumns)
    .where('applicant.exam_id', '=', examId)
    .where('applicant.member_id', '=', memberId)
    .orderBy((row) => row('applicant.apply_state', 'in', [...liveApplicantStates]), 'desc')
    .orderBy('applicant.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function markApplicantCanceled(
  tx: Tx,
  applicantId: number,
  { because, now }: { because: ApplicantEnding; now: Date },
): Promise<void> {
  await tx
    .updateTable('applicant')
    .set({ apply_state: 'CANCELED', canceled_at: now, canceled_because: because })
    .where('id', '=', applicantId)
    .execute()
}

export async function markExamChanged(
  tx: Tx,
  applicantId: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('applicant')
    // What was prepared for the earlier date is void.
    .set({ exam_id: to, changed_from: from, changed_at: now, apply_state: 'APPLIED', test_link: null })
    .where('id', '=', applicantId)
    .execute()
}

export async function hasLiveApplicant(tx: Tx, memberId: number): Promise<boolean> {
  const live = await tx
    .selectFrom('applicant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('apply_state', 'in', [...liveApplicantStates])
    .executeTakeFirst()
  return live !== undefined
}

/** Holds the application's former code again; false if another application has taken it. */
export async function retakeCode(tx: Tx, codeId: number, examNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_code')
    .set({ held_by: examNumber })
    .where('id', '=', codeId)
    .where('held_by', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function giveBackCode(tx: Tx, codeId: number, examNumber: string): Promise<void> {
  await tx
    .updateTable('discount_code')
    .set({ held_by: null })
    .where('id', '=', codeId)
    .where('held_by', '=', examNumber)
    .execute()
}
