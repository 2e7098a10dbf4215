import { sql } from 'kysely'
import type { CompletionProgress } from '#contract/courses/attendance-admin.ts'
import type { LectureResult } from '#contract/courses/completion-states.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** A result with what its consequences depend on. */
export interface FinishedAttender {
  readonly attenderId: number
  readonly memberId: number | null
  readonly orgId: number | null
  readonly result: LectureResult
}

/** Cancelled attenders finish as CANCELED. */
export async function finishAttenders(
  tx: Tx,
  lectureId: number,
  results: readonly Pick<FinishedAttender, 'attenderId' | 'result'>[],
  now: Date,
): Promise<FinishedAttender[]> {
  await tx
    .updateTable('attender')
    .set({ result: 'CANCELED', finished_at: now, progress_state: 'FINISHED' })
    .where('lecture_id', '=', lectureId)
    .where('apply_state', '=', 'CANCELED')
    .execute()
  const { rows } = await sql<FinishedAttender>`
    with entered as (
      select * from unnest(${results.map(({ attenderId }) => attenderId)}::integer[],
        ${results.map(({ result }) => result)}::text[]) as entered (id, result)),
    finished as (
      update attender set result = entered.result, finished_at = ${now}::timestamptz, progress_state = 'FINISHED'
      from entered where attender.id = entered.id and attender.lecture_id = ${lectureId}::integer
        and apply_state = any(${[...liveApplyStates]}::text[])
      returning attender.id, member_id, org_id, attender.result)
    select id as "attenderId", member_id as "memberId", org_id as "orgId", result from finished order by id`.execute(
    tx,
  )
  return rows
}

/** Increments the version. A corrected absence is detached from its restriction. Attenders without a result finish with it. */
export async function correctAttenders(
  tx: Tx,
  corrected: readonly Pick<FinishedAttender, 'attenderId' | 'result'>[],
  { because, now }: { because: string; now: Date },
): Promise<(FinishedAttender & { version: number })[]> {
  const { rows } = await sql<FinishedAttender & { version: number }>`
    with entered as (
      select * from unnest(${corrected.map(({ attenderId }) => attenderId)}::integer[],
        ${corrected.map(({ result }) => result)}::text[]) as entered (id, result)),
    done as (
      update attender set result = entered.result, result_version = result_version + 1,
        corrected_because = ${because}::text,
        finished_at = coalesce(finished_at, ${now}::timestamptz), progress_state = 'FINISHED',
        restriction_id = case when entered.result = 'NOT_ATTENDED' then restriction_id end
      from entered where attender.id = entered.id
      returning attender.id, member_id, org_id, attender.result, result_version)
    select id as "attenderId", member_id as "memberId", org_id as "orgId", result, result_version as version
    from done order by id`.execute(tx)
  return rows
}

export async function creditsOf(tx: Tx, lectureId: number): Promise<number> {
  const { credits } = await tx
    .selectFrom('lecture')
    .select('credits')
    .where('id', '=', lectureId)
    .executeTakeFirstOrThrow()
  return credits
}

/** Counts results, certificates, grants, restrictions and sent mails. */
export async function findCompletionProgress(
  db: Db,
  lectureId: number,
): Promise<Omit<CompletionProgress, 'lectureId' | 'state'>> {
  const { rows } = await sql<Record<LectureResult | ProgressCount, number>>`
    with own as (select id, result, restriction_id from attender where lecture_id = ${lectureId}::integer),
      certificate as (select made_at from completion_certificate join own on own.id = attender_id
        where withdrawn_at is null)
    select
      count(*) filter (where result = 'COMPLETED')::integer as "COMPLETED",
      count(*) filter (where result = 'NOT_ATTENDED')::integer as "NOT_ATTENDED",
      count(*) filter (where result = 'NOT_PRACTICED')::integer as "NOT_PRACTICED",
      count(*) filter (where result = 'INCOMPLETE')::integer as "INCOMPLETE",
      count(*) filter (where result = 'CANCELED')::integer as "CANCELED",
      (select count(*)::integer from certificate) as certificates,
      (select count(made_at)::integer from certificate) as "certificatesReady",
      (select count(*)::integer from credit_grant join own on own.id = attender_id where taken_back_at is null)
        as grants,
      count(distinct restriction_id)::integer as restrictions,
      (select count(*)::integer from mail join own on own.id = attender_id
        where kind = 'finished' and state = 'SENT') as "mailsSent"
    from own`.execute(db)
  const [{ COMPLETED, NOT_ATTENDED, NOT_PRACTICED, INCOMPLETE, CANCELED, ...given }] = rows as [
    (typeof rows)[number],
  ]
  return { results: { COMPLETED, NOT_ATTENDED, NOT_PRACTICED, INCOMPLETE, CANCELED }, ...given }
}

type ProgressCount = 'certificates' | 'certificatesReady' | 'grants' | 'restrictions' | 'mailsSent'
