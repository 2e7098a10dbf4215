import { type ExpressionBuilder, sql } from 'kysely'
import { maxMoveTargets } from '#contract/courses/attender-move.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { findOpenStaffRefund } from '../../money/payment/staff-refund-db.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { factColumns, lectureColumns } from '../lecture/lecture-db.ts'
import { newCalendarEntries } from '../lecture/schedule-db.ts'

/** Includes its date. Lock the lecture before changing the seat. */
export function findSeatToMove(
  db: Db | Tx,
  { lectureId, attenderId }: { lectureId: number; attenderId: number },
) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'attender.id',
      'attender.lecture_id',
      'attender.member_id',
      'attender.org_id',
      'attender.email_key',
      'attender.hold_id',
      'attender.apply_state',
      'attender.progress_state',
      'attender.version_offset',
      'lecture.course_id',
      ...factColumns,
    ])
    .where('attender.id', '=', attenderId)
    .where('attender.lecture_id', '=', lectureId)
    .executeTakeFirst()
}

export type SeatToMoveRow = NonNullable<Awaited<ReturnType<typeof findSeatToMove>>>

/** The order that paid for the seat. Lock the seat before changing it. */
export async function findPaidOrder(db: Db | Tx, { hold_id }: Pick<SeatToMoveRow, 'hold_id'>) {
  if (hold_id === null) return undefined
  const order = await db
    .selectFrom('payment_order')
    .select(['id', 'order_id', 'paid_amount', 'refunded_amount', 'charged_back_amount'])
    .where('hold_id', '=', hold_id)
    .where('state', '=', 'DONE')
    .where('refund_asked_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return order && { ...order, open: await findOpenStaffRefund(db, order.id) }
}
export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>

/** Dates of the same course first, then those with these words in the title. */
export function listOpenDates(
  db: Db,
  { lecture_id, course_id }: Pick<SeatToMoveRow, 'lecture_id' | 'course_id'>,
  { words, now }: { words: readonly string[]; now: Date },
) {
  const ofCourse = (lecture: ExpressionBuilder<DB, 'lecture'>) => lecture('lecture.course_id', '=', course_id)
  return db
    .selectFrom('lecture')
    .select(lectureColumns)
    .where('id', '<>', lecture_id)
    .where('state', '=', 'ANNOUNCED')
    .where('recruit_finish_at', '>', now)
    .where((lecture) =>
      words.length === 0
        ? ofCourse(lecture)
        : lecture.and(words.map((word) => lecture('search_text', 'like', `%${escapedForLike(word)}%`))),
    )
    .orderBy(sql`course_id = ${course_id} desc`)
    .orderBy('start_at')
    .orderBy('id')
    .limit(maxMoveTargets)
    .execute()
}

export async function listSeatsOf(
  db: Db | Tx,
  { member_id, email_key }: Pick<SeatToMoveRow, 'member_id' | 'email_key'>,
  lectureIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ lectureId: number }>`
    select lecture_id as "lectureId" from attender
    where lecture_id = any(${[...lectureIds]}::integer[]) and apply_state = any(${[...liveApplyStates]}::text[])
      and (member_id = ${member_id}::integer or email_key = ${email_key}::text)
    union
    select lecture_id from registration_draft
    where lecture_id = any(${[...lectureIds]}::integer[]) and state = 'HELD'
      and (member_id = ${member_id}::integer or email_key = ${email_key}::text)`.execute(db)
  return new Set(rows.map(({ lectureId }) => lectureId))
}

interface NewDate {
  readonly lectureId: number
  readonly orgId: number | null
  readonly scheduleVersion: number
  readonly versionOffset: number
}

/** Also moves the draft of its hold, by which the payment is found. */
export async function writeNewDate(
  tx: Tx,
  { id, hold_id }: Pick<SeatToMoveRow, 'id' | 'hold_id'>,
  { lectureId, orgId, scheduleVersion, versionOffset }: NewDate,
): Promise<void> {
  await tx
    .updateTable('attender')
    .set({
      lecture_id: lectureId,
      org_id: orgId,
      meeting_link_sent_at: null,
      registered_version: scheduleVersion,
      version_offset: versionOffset,
      ...newCalendarEntries(
        sql`(select count(*) from lecture_day where lecture_day.lecture_id = attender.lecture_id)`,
      ),
    })
    .where('id', '=', id)
    .execute()
  if (hold_id === null) return
  await tx
    .updateTable('registration_draft')
    .set({ lecture_id: lectureId })
    .where('hold_id', '=', hold_id)
    .execute()
}
