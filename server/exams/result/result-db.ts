import { type Insertable, sql } from 'kysely'
import type { ApplicantState } from '#contract/exams/exam-states.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Tx } from '../../platform/db/open.ts'

export type CandidateRow = Awaited<ReturnType<typeof lockCandidates>>[number]
export type ResultRow = Awaited<ReturnType<typeof findResults>>[number]

/** Rows per statement, to stay below PostgreSQL's parameter limit. */
const batchSize = 1_000

/**
 * Key-share locks keep the exams from moving, then applications are locked, both in id order. Every write of a result locks
 * its application first.
 */
export async function lockCandidates(tx: Tx, examNumbers: readonly string[]) {
  await tx
    .selectFrom('exam')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom('applicant')
        .select('exam_id')
        .where('exam_number', '=', (one) => one.fn.any(sql<string[]>`${examNumbers}::text[]`)),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  return candidates(tx, examNumbers).forNoKeyUpdate('applicant').execute()
}

export function findCandidates(tx: Tx, examNumbers: readonly string[]) {
  return candidates(tx, examNumbers).execute()
}

function candidates(tx: Tx, examNumbers: readonly string[]) {
  return tx
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .where('applicant.exam_number', '=', (row) => row.fn.any(sql<string[]>`${examNumbers}::text[]`))
    .select([
      'applicant.id',
      'applicant.exam_id',
      'applicant.exam_number',
      'applicant.apply_state',
      'applicant.language',
      'applicant.pass_score',
      'applicant.total_score',
      'exam.exam_code',
      'exam.state as exam_state',
      'exam.start_at',
      'exam.finish_at',
    ])
    .orderBy('applicant.id')
}

export async function setApplyState(
  tx: Tx,
  applicantIds: readonly number[],
  state: ApplicantState,
): Promise<void> {
  if (applicantIds.length === 0) return
  await tx
    .updateTable('applicant')
    .set({ apply_state: state })
    .where('id', '=', (row) => row.fn.any(sql<number[]>`${applicantIds}::integer[]`))
    .execute()
}

/** Keyed by exam. */
export async function findGuides(tx: Tx, examIds: readonly number[]) {
  const rows =
    examIds.length === 0
      ? []
      : await tx
          .selectFrom('exam')
          .innerJoin('certification', 'certification.id', 'exam.certification_id')
          .select(['exam.id', 'certification.guide'])
          .where('exam.id', 'in', [...examIds])
          .execute()
  return new Map(rows.map(({ id, guide }) => [id, guide]))
}

export function findResults(tx: Tx, applicantIds: readonly number[]) {
  return tx
    .selectFrom('exam_result')
    .selectAll()
    .where('applicant_id', '=', (row) => row.fn.any(sql<number[]>`${applicantIds}::integer[]`))
    .execute()
}

export type VersionCause = Pick<
  Insertable<DB['exam_result_version']>,
  'source' | 'received_at' | 'reason' | 'result_import_id' | 'recorded_by' | 'sections'
>
type NewResult = Omit<Insertable<DB['exam_result']>, 'id' | 'version' | 'published_at'>

export async function insertResults(
  tx: Tx,
  results: readonly (NewResult & { cause: VersionCause })[],
): Promise<void> {
  for (let from = 0; from < results.length; from += batchSize) {
    const batch = results.slice(from, from + batchSize)
    const inserted = await tx
      .insertInto('exam_result')
      .values(batch.map(({ cause: _, ...row }) => row))
      // A result recorded concurrently wins.
      .onConflict((conflict) => conflict.column('applicant_id').doNothing())
      .returning(['id', 'applicant_id'])
      .execute()
    const causes = new Map(batch.map((one) => [one.applicant_id, one]))
    const versions = inserted.flatMap(({ id, applicant_id }) => {
      const row = causes.get(applicant_id)
      return row ? [{ exam_result_id: id, version: 1, ...reported(row), ...row.cause }] : []
    })
    if (versions.length > 0) await tx.insertInto('exam_result_version').values(versions).execute()
  }
}

type ReportedColumns = Pick<NewResult, 'result' | 'score' | 'exam_taken_at'>

function reported({ result, score, exam_taken_at }: ReportedColumns): ReportedColumns {
  return { result, score: score ?? null, exam_taken_at: exam_taken_at ?? null }
}

/** Previous versions are kept. */
export async function correctResult(
  tx: Tx,
  { id, version }: { id: number; version: number },
  change: ReportedColumns & { provider_at: Date | null },
  cause: VersionCause,
): Promise<void> {
  await tx
    .updateTable('exam_result')
    .set({ ...change, version: version + 1, received_at: cause.received_at })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('exam_result_version')
    .values({ exam_result_id: id, version: version + 1, ...reported(change), ...cause })
    .execute()
}

/** Advances the provider's time of an unchanged result, so that deliveries in between count as older. */
export async function confirmResult(tx: Tx, id: number, providerAt: Date): Promise<void> {
  await tx
    .updateTable('exam_result')
    .set({ provider_at: sql<Date>`greatest(provider_at, ${providerAt}::timestamptz)` })
    .where('id', '=', id)
    .execute()
}

export async function deleteResult(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('exam_result').where('id', '=', id).execute()
}

export type NewInboxEntry = Pick<
  Insertable<DB['result_inbox']>,
  'fingerprint' | 'because' | 'delivery' | 'received_at'
>

/** Deliveries that are already in the inbox are skipped. */
export async function insertInbox(tx: Tx, entries: readonly NewInboxEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += batchSize)
    await tx
      .insertInto('result_inbox')
      .values(entries.slice(from, from + batchSize))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute()
}
