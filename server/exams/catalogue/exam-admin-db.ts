import { type Insertable, sql, type Updateable } from 'kysely'
import type { ApplicantState, ExamState } from '#contract/exams/exam-states.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emptyWhileWaiting, peopleWaiting } from '../../waiting-list/line-admin-db.ts'

export type NewExam = Omit<Insertable<DB['exam']>, 'updated_at'>

export type LockedExamRow = NonNullable<Awaited<ReturnType<typeof lockExam>>>
export type AdminExamRow = Awaited<ReturnType<typeof findAdminExams>>[number]
export type AdminExamDetailRow = NonNullable<Awaited<ReturnType<typeof findAdminExam>>>

const adminExams = (db: Db | Tx) =>
  db.selectFrom('exam').innerJoin('certification', 'certification.id', 'exam.certification_id')

const adminColumns = [
  'certification.code as certification_code',
  'certification.level',
  'certification.notice',
] as const

const emptySeats = (now: Date) => emptyWhileWaiting('exam', now).as('empty_while_waiting')

export function findAdminExam(db: Db | Tx, examId: number, now: Date) {
  return adminExams(db)
    .leftJoin('member', 'member.id', 'exam.updated_by')
    .selectAll('exam')
    .select(adminColumns)
    .select('member.name as updated_by_name')
    .select([
      peopleWaiting('exam').as('people_waiting'),
      emptySeats(now),
      sql<number>`(select count(*)::integer from applicant where exam_id = exam.id and for_renewal
        and apply_state not in ('CANCELED', 'DROPPED'))`.as('renewals_taken'),
      // Otherwise applications are dropped only with their exam.
      sql<number>`case when exam.state = 'DROPPED' then 0 else (select count(*)::integer from applicant
        where exam_id = exam.id and apply_state = 'DROPPED') end`.as('not_handed_over'),
      sql<boolean>`exists (select from audit_event where entity = 'exam' and entity_id = exam.id::text
        and at = exam.handed_over_at and action in ('exam.move', 'exam.handOver') and actor_role <> 'system')`.as(
        'handed_over_by_staff',
      ),
    ])
    .where('exam.id', '=', examId)
    .executeTakeFirst()
}

/** Also locks the certification for share, so that the notice cannot change. */
export function lockExam(tx: Tx, examId: number) {
  return adminExams(tx)
    .selectAll('exam')
    .select(adminColumns)
    .where('exam.id', '=', examId)
    .forUpdate('exam')
    .forShare('certification')
    .executeTakeFirst()
}

export function findAdminExams(db: Db | Tx, examIds: readonly number[], now: Date) {
  return adminExams(db)
    .selectAll('exam')
    .select(adminColumns)
    .select(emptySeats(now))
    .where('exam.id', 'in', examIds)
    .execute()
}

export async function listTakenCodes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('exam').select('exam_code').where('exam_code', 'in', codes).execute()
  return rows.map((row) => row.exam_code)
}

export async function insertExam(tx: Tx | Db, exam: NewExam): Promise<number> {
  const { id } = await tx
    .insertInto('exam')
    .values({ ...exam, updated_at: exam.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ExamChange = Updateable<DB['exam']> & { readonly updated_at: Date; readonly updated_by: number }

export async function updateDraft(tx: Tx, examId: number, exam: ExamChange): Promise<void> {
  await tx
    .updateTable('exam')
    .set((row) => ({ ...exam, version: row('version', '+', 1) }))
    .where('id', '=', examId)
    .execute()
}

/** False if more seats are taken or offered to people who wait. Call `recountReserved` afterwards. */
export async function setCapacity(
  tx: Tx,
  examId: number,
  { capacity, ...change }: ExamChange & { readonly capacity: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exam')
    .set((row) => ({ ...change, capacity, version: row('version', '+', 1) }))
    .where('id', '=', examId)
    .where((row) => row(row('seats_taken', '+', row.ref('seats_reserved')), '<=', capacity))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setExamState(
  tx: Tx,
  examId: number,
  { state, droppedBecause }: { state: ExamState; droppedBecause?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('exam')
    .set({ state, ...(droppedBecause !== undefined && { dropped_because: droppedBecause }) })
    .where('id', '=', examId)
    .execute()
}

/** Skips rows that another process has locked. */
export function lockDueExams(tx: Tx, now: Date) {
  // Booking ends less than three days before an exam; clock changes add an hour.
  const soon = new Date(now.getTime() + 4 * 86_400_000)
  return tx
    .selectFrom('exam')
    .select(['id', 'state', 'start_at', 'finish_at', 'capacity', 'seats_taken', 'seats_reserved'])
    .where('state', 'in', ['ANNOUNCED', 'CLOSED', 'PREPARED', 'IN_PROGRESS'])
    .where('start_at', '<=', soon)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Seats held for payment, and candidates without a result. */
export function countUnresolved(
  tx: Db | Tx,
  examId: number,
): Promise<{ holds: number; resultsMissing: number }> {
  return tx
    .selectFrom('applicant')
    .leftJoin('exam_result', 'exam_result.applicant_id', 'applicant.id')
    .where('applicant.exam_id', '=', examId)
    .select(({ fn }) => [
      fn.count<number>('applicant.id').filterWhere('apply_state', '=', 'DRAFT').as('holds'),
      fn
        .count<number>('applicant.id')
        .filterWhere('apply_state', 'not in', ['DRAFT', 'CANCELED', 'DROPPED'])
        .filterWhere('exam_result.id', 'is', null)
        .as('resultsMissing'),
    ])
    .executeTakeFirstOrThrow()
}

/** Only for paid applications; returns their number. */
export async function scheduleApplicants(tx: Tx, examId: number, testLink: string | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('applicant')
    .set({ apply_state: 'SCHEDULED', test_link: testLink })
    .where('exam_id', '=', examId)
    .where('apply_state', '=', 'APPLIED')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Only for scheduled applications without a link; returns their number. */
export async function setTestLinks(tx: Tx, examId: number, testLink: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('applicant')
    .set({ test_link: testLink })
    .where('exam_id', '=', examId)
    .where('apply_state', 'in', ['SCHEDULED', 'IN_PROGRESS'])
    .where('test_link', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps the time of the first hand-over. */
export async function markHandedOver(tx: Tx, examId: number, now: Date): Promise<void> {
  await tx
    .updateTable('exam')
    .set({ handed_over_at: now })
    .where('id', '=', examId)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** Moves applications that were handed over, whether or not their exam has begun. */
export async function moveStartedApplicants(tx: Tx, examId: number, state: ApplicantState): Promise<void> {
  await tx
    .updateTable('applicant')
    .set({ apply_state: state })
    .where('exam_id', '=', examId)
    .where('apply_state', 'in', ['SCHEDULED', 'IN_PROGRESS'])
    .execute()
}
