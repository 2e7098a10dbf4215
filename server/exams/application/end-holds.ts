import type { ApplicantEnding } from '#contract/exams/exam-states.ts'
import { expireOpenOrders } from '../../money/payment/order-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { lockExams, releaseCodes, releaseExamSeats } from './applicant-db.ts'

interface HoldFilter {
  readonly examId: number
  readonly memberId: number
}

/** Ends expired holds without a payment in progress, optionally of an exam or member; returns their number. */
export async function endDueHolds(db: Db, now: Date, only?: HoldFilter): Promise<number> {
  const due = await findDueHolds(db, now, only)
  if (due.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    const exams = new Set(due.map((hold) => hold.exam_id))
    await lockExams(tx, [...exams])
    // Queried again under the lock: a payment may have started meanwhile.
    const held = (await findDueHolds(tx, now, only)).filter((hold) => exams.has(hold.exam_id))
    return endHolds(tx, held, 'HOLD_ENDED', now)
  })
}

interface HoldRow {
  readonly id: number
  readonly exam_id: number
  readonly exam_number: string
}

/** Ends holds of locked exams: releases seats and codes and expires their orders. */
export async function endHolds(
  tx: Tx,
  held: readonly HoldRow[],
  because: ApplicantEnding,
  now: Date,
): Promise<number> {
  if (held.length === 0) return 0
  const ended = await tx
    .updateTable('applicant')
    .set({ apply_state: 'CANCELED', canceled_at: now, canceled_because: because })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .where('apply_state', '=', 'DRAFT')
    .returning(['id', 'exam_id', 'exam_number'])
    .execute()
  const seats = new Map<number, number>()
  for (const { exam_id } of ended) seats.set(exam_id, (seats.get(exam_id) ?? 0) + 1)
  for (const [examId, freed] of seats) await releaseExamSeats(tx, examId, freed)
  await releaseCodes(
    tx,
    ended.map(({ exam_number }) => exam_number),
  )
  await expireOpenOrders(
    tx,
    ended.map(({ id }) => id),
    now,
  )
  return ended.length
}

/** Expired holds, except those with a payment in progress: settling that order ends them. */
function findDueHolds(db: Db | Tx, now: Date, only: HoldFilter | undefined) {
  return db
    .selectFrom('applicant')
    .select(['id', 'exam_id', 'exam_number'])
    .where('apply_state', '=', 'DRAFT')
    .where('hold_until', '<=', now)
    .$if(only !== undefined, (holds) =>
      holds.where((hold) =>
        hold.or([hold('exam_id', '=', only?.examId ?? 0), hold('member_id', '=', only?.memberId ?? 0)]),
      ),
    )
    .where((hold) =>
      hold.not(
        hold.exists(
          hold
            .selectFrom('payment_order')
            .select('payment_order.id')
            .whereRef('payment_order.applicant_id', '=', 'applicant.id')
            .where('payment_order.state', '=', 'IN_PROGRESS'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}
