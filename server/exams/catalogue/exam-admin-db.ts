import { type Insertable, sql, type Updateable } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { ApplicantState, ExamState } from '#contract/exams/exam-states.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export type NewCertification = Insertable<DB['certification']>
export type NewExam = Insertable<DB['exam']>

const count = sql<number>`count(*)`.as('total')
type ListQuery<Field> = {
  readonly slice: Slice
  readonly orders: readonly { field: Field; direction: 'asc' | 'desc' }[]
}

export async function listCertifications(db: Db, { slice, orders }: ListQuery<'id'>) {
  let rows = db.selectFrom('certification').selectAll()
  for (const { field, direction } of orders) rows = rows.orderBy(field, direction)
  return {
    rows: await rows.limit(slice.size).offset(slice.offset).execute(),
    total: (await db.selectFrom('certification').select(count).executeTakeFirstOrThrow()).total,
  }
}

/** Locks the row for share or update: while an exam is announced its notice must not change. */
export function lockCertification(tx: Tx, certificationId: number, mode: 'share' | 'update') {
  const found = tx.selectFrom('certification').selectAll().where('id', '=', certificationId)
  return (mode === 'share' ? found.forShare() : found.forUpdate()).executeTakeFirst()
}

export async function insertCertification(tx: Tx | Db, certification: NewCertification): Promise<number> {
  const { id } = await tx
    .insertInto('certification')
    .values(certification)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCertification(
  tx: Tx,
  certificationId: number,
  certification: Updateable<DB['certification']>,
): Promise<void> {
  await tx.updateTable('certification').set(certification).where('id', '=', certificationId).execute()
}

/** Number of exams of a certification, and of announced ones. */
export function countExams(tx: Tx, certificationId: number) {
  return tx
    .selectFrom('exam')
    .where('certification_id', '=', certificationId)
    .select([
      sql<number>`count(*)`.as('exams'),
      sql<number>`count(*) filter (where state = 'ANNOUNCED')`.as('announced'),
    ])
    .executeTakeFirstOrThrow()
}

export type AdminExamRow = NonNullable<Awaited<ReturnType<typeof findAdminExam>>>

const adminExams = (db: Db | Tx) =>
  db.selectFrom('exam').innerJoin('certification', 'certification.id', 'exam.certification_id')

const adminColumns = [
  'certification.code as certification_code',
  'certification.level',
  'certification.notice',
] as const

export function findAdminExam(db: Db | Tx, examId: number) {
  return adminExams(db)
    .selectAll('exam')
    .select(adminColumns)
    .where('exam.id', '=', examId)
    .executeTakeFirst()
}

/** Locks an exam for update, and its certification for share so that the notice cannot change. */
export function lockExam(tx: Tx, examId: number) {
  return adminExams(tx)
    .selectAll('exam')
    .select(adminColumns)
    .where('exam.id', '=', examId)
    .forUpdate('exam')
    .forShare('certification')
    .executeTakeFirst()
}

const examOrders = { startAt: 'exam.start_at', id: 'exam.id' } as const

export async function listAdminExams(
  db: Db,
  { state, level }: { state?: ExamState | undefined; level?: CertificationLevel | undefined },
  { slice, orders }: ListQuery<'startAt' | 'id'>,
) {
  let found = adminExams(db)
  if (state) found = found.where('exam.state', '=', state)
  if (level) found = found.where('certification.level', '=', level)
  let rows = found.selectAll('exam').select(adminColumns)
  for (const { field, direction } of orders) rows = rows.orderBy(examOrders[field], direction)
  return {
    rows: await rows.orderBy('exam.id').limit(slice.size).offset(slice.offset).execute(),
    total: (await found.select(count).executeTakeFirstOrThrow()).total,
  }
}

export async function insertExam(tx: Tx | Db, exam: NewExam): Promise<number> {
  const { id } = await tx.insertInto('exam').values(exam).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDraft(tx: Tx, examId: number, exam: Updateable<DB['exam']>): Promise<void> {
  await tx.updateTable('exam').set(exam).where('id', '=', examId).execute()
}

/** False if more seats are taken. */
export async function setCapacity(tx: Tx, examId: number, capacity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exam')
    .set({ capacity })
    .where('id', '=', examId)
    .where('seats_taken', '<=', capacity)
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

/** Locks exams that may have a clock move due; rows locked by another process are skipped. */
export function lockDueExams(tx: Tx, now: Date) {
  // Booking ends less than three days before an exam; clock changes add an hour.
  const soon = new Date(now.getTime() + 4 * 86_400_000)
  return tx
    .selectFrom('exam')
    .select(['id', 'state', 'start_at', 'finish_at', 'capacity', 'seats_taken'])
    .where('state', 'in', ['ANNOUNCED', 'CLOSED', 'PREPARED', 'IN_PROGRESS'])
    .where('start_at', '<=', soon)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Seats of an exam still held for payment, and candidates without a result. */
export function countUnresolved(tx: Tx, examId: number): Promise<{ holds: number; resultsMissing: number }> {
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

/** Schedules all paid applications of an exam, with the test link; returns their number. */
export async function scheduleApplicants(tx: Tx, examId: number, testLink: string | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('applicant')
    .set({ apply_state: 'SCHEDULED', test_link: testLink })
    .where('exam_id', '=', examId)
    .where('apply_state', '=', 'APPLIED')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Sets the link of scheduled applications that have none; returns their number. */
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

/** Records when an exam's candidates were first handed over. */
export async function markHandedOver(tx: Tx, examId: number, now: Date): Promise<void> {
  await tx
    .updateTable('exam')
    .set({ handed_over_at: now })
    .where('id', '=', examId)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** Moves applications that were handed over, whether their exam has begun or not. */
export async function moveStartedApplicants(tx: Tx, examId: number, state: ApplicantState): Promise<void> {
  await tx
    .updateTable('applicant')
    .set({ apply_state: state })
    .where('exam_id', '=', examId)
    .where('apply_state', 'in', ['SCHEDULED', 'IN_PROGRESS'])
    .execute()
}
