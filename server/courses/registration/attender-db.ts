import { type ExpressionBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { seatOrderPriority } from '../../money/payment/order-db.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'
import { factColumns } from '../lecture/lecture-db.ts'
import { hasMaterial } from '../material/material-db.ts'

const live = [...liveApplyStates]

const appliedColumns = [
  'attender.id',
  'attender.lecture_id',
  'attender.apply_state',
  'attender.progress_state',
  'attender.applied_at',
  'attender.canceled_at',
  'attender.registered_version',
  'lecture.title',
  'lecture.method',
  'lecture.place',
  'lecture.meeting_url',
  ...factColumns,
] as const

function paidAmount(eb: ExpressionBuilder<DB, 'attender' | 'lecture'>) {
  return eb
    .selectFrom('payment_order')
    .select((order) => order.fn.max('payment_order.paid_amount').as('paid'))
    .whereRef('payment_order.hold_id', '=', 'attender.hold_id')
    .where('payment_order.state', 'in', ['DONE', 'CANCELED'])
    .as('paid_amount')
}

/** The order that paid for the registration, even if refunded since. */
function paidOrder(eb: ExpressionBuilder<DB, 'attender' | 'lecture'>) {
  return eb
    .selectFrom('payment_order')
    .select('payment_order.order_id')
    .whereRef('payment_order.hold_id', '=', 'attender.hold_id')
    .where('payment_order.paid_at', 'is not', null)
    .orderBy(seatOrderPriority)
    .limit(1)
    .as('order_id')
}

export type AppliedRow = Awaited<ReturnType<typeof findApplied>> & {}

export function attenderFactsOf(
  row: Pick<
    AppliedRow,
    'apply_state' | 'progress_state' | 'start_at' | 'finish_at' | 'registered_version' | 'schedule_version'
  >,
) {
  return {
    applyState: row.apply_state,
    progressState: row.progress_state,
    startAt: row.start_at,
    finishAt: row.finish_at,
    registeredVersion: row.registered_version,
    scheduleVersion: row.schedule_version,
  }
}

export function findApplied(db: Db | Tx, attenderId: number) {
  return attendersWithLecture(db)
    .select(appliedColumns)
    .select([paidAmount, paidOrder, hasMaterial])
    .where('attender.id', '=', attenderId)
    .executeTakeFirst()
}

/** The registration that a paid hold has become. */
export function findAppliedOfHold(tx: Tx, holdId: number) {
  return attendersWithLecture(tx)
    .select(['attender.id', 'attender.apply_state', 'attender.progress_state'])
    .where('attender.hold_id', '=', holdId)
    .executeTakeFirst()
}

interface OwnAttender {
  readonly lectureId: number
  readonly attenderId: number
  readonly memberId: number
}

/** Also locks the lecture, first. */
export async function lockOwnApplied(tx: Tx, { memberId, ...own }: OwnAttender) {
  return (await lockRow(tx, own)).where('attender.member_id', '=', memberId).executeTakeFirst()
}

/** Does not check ownership: for staff, and for guests authorised by their link. */
export async function lockApplied(tx: Tx, of: Omit<OwnAttender, 'memberId'>) {
  return (await lockRow(tx, of)).executeTakeFirst()
}

async function lockRow(tx: Tx, { lectureId, attenderId }: Omit<OwnAttender, 'memberId'>) {
  await tx.selectFrom('lecture').select('id').where('id', '=', lectureId).forUpdate().executeTakeFirst()
  return attendersWithLecture(tx)
    .select(appliedColumns)
    .select([paidAmount, paidOrder, hasMaterial])
    .where('attender.id', '=', attenderId)
    .where('attender.lecture_id', '=', lectureId)
    .forUpdate('attender')
}

type Order = { field: 'startAt' | 'appliedAt' | 'nearest'; direction: 'asc' | 'desc' }
const orderColumns = (now: Date) => ({
  startAt: sql`lecture.start_at`,
  appliedAt: sql`attender.applied_at`,
  // Cancelled registrations come last, before them those whose course is over.
  nearest: sql`(
    attender.apply_state <> all(${live}::text[]), lecture.finish_at <= ${now},
    abs(extract(epoch from lecture.start_at - ${now}::timestamptz)))`,
})

/** Includes cancelled registrations. */
export async function listApplied(
  db: Db,
  { memberId, slice, orders, now }: { memberId: number; slice: Slice; orders: readonly Order[]; now: Date },
): Promise<{ rows: AppliedRow[]; total: number }> {
  const own = attendersWithLecture(db)
    .where('attender.member_id', '=', memberId)
    .where('attender.progress_state', '<>', 'FINISHED')
  let rows = own.select(appliedColumns).select([paidAmount, paidOrder, hasMaterial])
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns(now)[field], direction)
  const page = await rows
    .orderBy('attender.id', 'desc')
    .limit(slice.size)
    .$if(slice.offset > 0, (later) => later.offset(slice.offset))
    .execute()
  return countedPage(page, slice, () => own.select(countOfAll).executeTakeFirstOrThrow())
}

export function findLiveAttender(
  db: Db | Tx,
  { lectureId, memberId }: { lectureId: number; memberId: number },
) {
  return db
    .selectFrom('attender')
    .select(['id', 'apply_state', 'progress_state', 'registered_version'])
    .where('lecture_id', '=', lectureId)
    .where('member_id', '=', memberId)
    .where('apply_state', 'in', live)
    .executeTakeFirst()
}

export async function markCanceled(tx: Tx, attenderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('attender')
    .set({ apply_state: 'CANCELED', canceled_at: now })
    .where('id', '=', attenderId)
    .execute()
}

/** Only for live attenders. */
export async function setProgress(
  tx: Tx,
  lectureId: number,
  progress: 'IN_PROGRESS' | 'WAITING_FINISH',
): Promise<void> {
  await tx
    .updateTable('attender')
    .set({ progress_state: progress })
    .where('lecture_id', '=', lectureId)
    .where('apply_state', 'in', live)
    .execute()
}

/** Drops live attenders; returns their ids for the mails. */
export async function dropAttenders(tx: Tx, lectureId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('attender')
    .set({ apply_state: 'DROPPED' })
    .where('lecture_id', '=', lectureId)
    .where('apply_state', 'in', live)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Marks attenders whose meeting link is due as mailed, and returns them with the schedule's version. Locks lectures first. */
export async function claimDueMeetingLinks(tx: Tx, startingBy: Date, now: Date) {
  const lectures = await tx
    .selectFrom('lecture')
    .select(['id', 'schedule_version'])
    .where('method', '=', 'ONLINE')
    .where('state', 'in', ['ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED', 'IN_PROGRESS'])
    .where('meeting_url', 'is not', null)
    .where('start_at', '<=', startingBy)
    .where('finish_at', '>', now)
    .where((lecture) =>
      lecture.exists(
        lecture
          .selectFrom('attender')
          .select('attender.id')
          .whereRef('attender.lecture_id', '=', 'lecture.id')
          .where('attender.apply_state', 'in', live)
          .where('attender.meeting_link_sent_at', 'is', null),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (lectures.length === 0) return []
  const rows = await tx
    .updateTable('attender')
    .set({ meeting_link_sent_at: now })
    .where('apply_state', 'in', live)
    .where('meeting_link_sent_at', 'is', null)
    .where(
      'lecture_id',
      'in',
      lectures.map(({ id }) => id),
    )
    .returning(['id', 'lecture_id', 'version_offset'])
    .execute()
  const versions = new Map(lectures.map((lecture) => [lecture.id, lecture.schedule_version]))
  return rows.map((row) => ({
    attenderId: row.id,
    version: (versions.get(row.lecture_id) ?? 0) + row.version_offset,
  }))
}

function attendersWithLecture(db: Db | Tx) {
  return db.selectFrom('attender').innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
}
