import { sql } from 'kysely'
import { type CertificationLevel, certificationLevels } from '#contract/exams/certification.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Visibility } from '../../platform/http/actor.ts'
import type { ExamFacts } from './exam-rules.ts'

export const examColumns = [
  'exam.id',
  'exam.name',
  'exam.exam_code',
  'exam.certification_id',
  'certification.level',
  'exam.state',
  'exam.start_at',
  'exam.finish_at',
  'exam.capacity',
  'exam.seats_taken',
  'exam.seats_reserved',
  'exam.waiting_list_closed_at',
  'exam.fee',
  'exam.question_count',
] as const

export type ExamRow = Awaited<ReturnType<typeof listExamsBetween>>[number]

export function examFactsOf(
  row: Pick<ExamRow, 'state' | 'start_at' | 'finish_at' | 'capacity' | 'seats_taken' | 'seats_reserved'>,
): ExamFacts {
  return {
    state: row.state,
    startAt: row.start_at,
    finishAt: row.finish_at,
    capacity: row.capacity,
    // Reserved seats count as taken for everybody but those for whom they are kept.
    seatsTaken: row.seats_taken + row.seats_reserved,
  }
}

export function targetFactsOf(row: Omit<ExamRow, 'name' | 'exam_code' | 'fee' | 'question_count'>) {
  const { id, certification_id: certificationId, level } = row
  return { ...examFactsOf(row), id, certificationId, level }
}

function exams(db: Db | Tx) {
  return db.selectFrom('exam').innerJoin('certification', 'certification.id', 'exam.certification_id')
}

/** Published exams, soonest first. */
export function listExamsBetween(
  db: Db | Tx,
  [from, to]: readonly [from: Date, to: Date],
  certificationId?: number,
) {
  let query = exams(db)
    .select(examColumns)
    // A literal, so that the partial index on the start applies.
    .where('exam.state', '<>', sql.lit('DRAFT'))
    .where('exam.start_at', '>=', from)
    .where('exam.start_at', '<', to)
  if (certificationId !== undefined) query = query.where('exam.certification_id', '=', certificationId)
  return query.orderBy('exam.start_at').orderBy('exam.id').execute()
}

export function findExam(db: Db | Tx, examId: number, shown: Visibility = 'ANNOUNCED_ONLY') {
  return exams(db)
    .select([
      ...examColumns,
      'certification.code as certification_code',
      'exam.year',
      'exam.turn',
      'exam.pass_score',
      'exam.total_score',
    ])
    .where('exam.id', '=', examId)
    .$if(shown === 'ANNOUNCED_ONLY', (query) => query.where('exam.state', '<>', 'DRAFT'))
    .executeTakeFirst()
}

export const guideExams = 6

export function listNextExams(
  db: Db,
  { certificationIds, now, limit }: { certificationIds: readonly number[]; now: Date; limit: number },
) {
  return db
    .selectFrom('certification')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exam')
          .selectAll('exam')
          .whereRef('exam.certification_id', '=', 'certification.id')
          .where('exam.state', 'not in', ['DRAFT', 'DROPPED'])
          .where('exam.start_at', '>', now)
          .orderBy('exam.start_at')
          .orderBy('exam.id')
          .limit(limit)
          .as('exam'),
      (join) => join.onTrue(),
    )
    .select(examColumns)
    .where('certification.id', 'in', certificationIds)
    .orderBy('exam.start_at')
    .orderBy('exam.id')
    .execute()
}

export type LevelRow = Awaited<ReturnType<typeof listLevels>>[number]

/** One certification of each level, lowest level first. */
export async function listLevels(db: Db) {
  const rows = await db
    .selectFrom('certification')
    .distinctOn('level')
    .select(['id', 'level', 'question_count', 'minutes', 'pass_score', 'total_score'])
    .orderBy('level')
    .orderBy('id')
    .execute()
  return rows.sort((a, b) => certificationLevels.indexOf(a.level) - certificationLevels.indexOf(b.level))
}

/** The first one if there are several. */
export function findCertification(db: Db, level: CertificationLevel) {
  return db
    .selectFrom('certification')
    .selectAll()
    .where('level', '=', level)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A member's only live application among all exams. */
export function findLiveApplicant(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .select([
      'applicant.exam_id',
      'applicant.exam_number',
      'applicant.apply_state',
      'applicant.test_link',
      'exam.state',
      'exam.start_at',
      'exam.finish_at',
      'exam.capacity',
      'exam.seats_taken',
      'exam.seats_reserved',
    ])
    .where('applicant.member_id', '=', memberId)
    .where('applicant.apply_state', 'in', liveApplicantStates)
    .executeTakeFirst()
}
