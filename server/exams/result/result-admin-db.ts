import { sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export const candidateStates = ['APPLIED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const

function candidates(db: Db | Tx, examId: number) {
  return db
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .leftJoin('exam_result as current', 'current.applicant_id', 'applicant.id')
    .where('applicant.exam_id', '=', examId)
    .where('applicant.apply_state', 'in', [...candidateStates])
}

const columns = [
  'applicant.id',
  'applicant.exam_number',
  'applicant.member_id',
  'applicant.korean_name',
  'applicant.apply_state',
  'applicant.pass_score',
  'applicant.total_score',
  'exam.results_held_at',
  'exam.finish_at',
  'exam.state as exam_state',
  'current.id as result_id',
  'current.result',
  'current.score',
  'current.exam_taken_at',
  'current.received_at',
  'current.publish_at',
  'current.published_at',
] as const

const versions = sql<StoredVersion[]>`coalesce((
  select json_agg(json_build_object('version', one.version, 'result', one.result, 'score', one.score,
    'source', one.source, 'receivedAt', one.received_at, 'recordedBy', member.name, 'reason', one.reason)
    order by one.version)
  from exam_result_version one left join member on member.id = one.recorded_by where one.exam_result_id = current.id), '[]')`.as(
  'versions',
)

/** Results that staff publish are due at the instant of their act. */
const publishedBy = sql<string | null>`(
  select member.name from audit_event join member on member.sub = actor_sub
  where entity = 'exam' and entity_id = exam.id::text and action = 'results.publish'
    and actor_role = 'operator' and at = current.publish_at
  limit 1)`.as('published_by')

interface StoredVersion {
  readonly version: number
  readonly result: DB['exam_result']['result']
  readonly score: number | null
  readonly source: DB['exam_result_version']['source']
  readonly receivedAt: string
  readonly recordedBy: string | null
  readonly reason: string | null
}

export type AdminResultRow = NonNullable<Awaited<ReturnType<typeof findAdminResult>>>

export function findAdminResult(db: Db | Tx, examId: number, examNumber: string) {
  return candidates(db, examId)
    .where('applicant.exam_number', '=', examNumber)
    .select([...columns, publishedBy, versions])
    .executeTakeFirst()
}

export function findAdminResults(
  db: Db,
  examId: number,
  applicantIds: readonly number[],
): Promise<AdminResultRow[]> {
  return candidates(db, examId)
    .where('applicant.id', 'in', applicantIds)
    .select([...columns, publishedBy, versions])
    .execute()
}

/** Undefined if the exam does not exist. */
export async function findResultProgress(db: Db | Tx, examId: number) {
  const exam = await db
    .selectFrom('exam')
    .where('id', '=', examId)
    .select(['id', 'handed_over_at', 'results_held_at', 'results_held_because'])
    .executeTakeFirst()
  if (!exam) return undefined
  const counts = await candidates(db, examId)
    .leftJoin('certificate', (join) =>
      join
        .onRef('certificate.applicant_id', '=', 'applicant.id')
        .on('certificate.revoked_at', 'is', null)
        .on('certificate.replaced_at', 'is', null),
    )
    .select(({ fn }) => [
      fn.count<number>('applicant.id').as('candidates'),
      fn.count<number>('current.id').as('received'),
      fn.count<number>('current.published_at').as('published'),
      fn.count<number>('current.id').filterWhere('current.result', '=', 'PASSED').as('passed'),
      fn.count<number>('certificate.id').as('certificates'),
      fn.count<number>('certificate.made_at').as('certificatesReady'),
    ])
    .executeTakeFirstOrThrow()
  return { ...exam, ...counts }
}

export async function setResultsHeld(
  tx: Tx,
  examId: number,
  held: { at: Date; because: string } | null,
): Promise<void> {
  await tx
    .updateTable('exam')
    .set({ results_held_at: held?.at ?? null, results_held_because: held?.because ?? null })
    .where('id', '=', examId)
    .execute()
}

/** Only for received results that are due later; returns their number. */
export async function makeResultsDue(tx: Tx, examId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('exam_result')
    .set({ publish_at: now })
    .where('published_at', 'is', null)
    .where('publish_at', '>', now)
    .where('applicant_id', 'in', (row) =>
      row.selectFrom('applicant').select('id').where('exam_id', '=', examId),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
