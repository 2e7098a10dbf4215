import { sql } from 'kysely'
import type { LectureResult } from '#contract/courses/completion-states.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'

interface TrainingRequest {
  readonly orgId: number
  readonly memberIds: readonly number[]
  /** Those of them whose whole record may be seen; of the others only what they registered for with the organisation. */
  readonly seenIds: readonly number[]
}

/** The latest certificate of each certification and the best registration for each course, by person. */
export type TrainingEntryRow = {
  readonly memberId: number
  readonly columnId: number
  readonly title: LocalisedText
} & (
  | { readonly kind: 'CERTIFICATION'; readonly at: Date; readonly result: null }
  | { readonly kind: 'COURSE'; readonly at: Date; readonly result: LectureResult | null }
)

export async function listTrainingEntries(
  db: Db,
  { orgId, memberIds, seenIds }: TrainingRequest,
): Promise<TrainingEntryRow[]> {
  const members = sql`${[...memberIds]}::integer[]`
  const { rows } = await sql<TrainingEntryRow>`
    select entry.kind, entry.member_id as "memberId", entry.column_id as "columnId", entry.at, entry.result,
      coalesce(certification.name, course.title) as title
    from (
      (select distinct on (member_id, certification_id) 'CERTIFICATION' as kind, member_id,
          certification_id as column_id, finish_at as at, null as result
        from certificate
        where member_id = any(${members}) and revoked_at is null and replaced_at is null
        order by member_id, certification_id, finish_at desc)
      union all
      (select distinct on (attender.member_id, lecture.course_id) 'COURSE', attender.member_id,
          lecture.course_id, lecture.start_at, attender.result
        from attender join lecture on lecture.id = attender.lecture_id
        where attender.member_id = any(${members}) and attender.apply_state = any(${[...liveApplyStates]}::text[])
          and (attender.org_id = ${orgId}::integer or attender.member_id = any(${[...seenIds]}::integer[]))
        order by attender.member_id, lecture.course_id, attender.result = 'COMPLETED' desc nulls last,
          attender.result is null desc, lecture.start_at desc)
    ) as entry
    left join certification on entry.kind = 'CERTIFICATION' and certification.id = entry.column_id
    left join course on entry.kind = 'COURSE' and course.id = entry.column_id
    order by entry.kind, entry.column_id, entry.member_id`.execute(db)
  return rows
}

/** Certificates of a member that are in force or expired, those that end last first. */
export function listRecordCertificates(db: Db, memberId: number) {
  return db
    .selectFrom('certificate')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
    .select(['certification.name', 'certification.level', 'certificate.start_at', 'certificate.finish_at'])
    .where('certificate.member_id', '=', memberId)
    .where('certificate.revoked_at', 'is', null)
    .where('certificate.replaced_at', 'is', null)
    .orderBy('certificate.finish_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .execute()
}

/** A person has registered for no more than this in the life of an account. */
const longestRecord = 500

/** Registrations of a member, the newest first: all of them, or only those made for the organisation. */
export function listRecordCourses(
  db: Db,
  { orgId, memberId, all }: { readonly orgId: number; readonly memberId: number; readonly all: boolean },
) {
  const courses = db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'attender.id',
      'attender.org_id',
      'attender.apply_state',
      'attender.result',
      'lecture.id as lecture_id',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
    ])
    .where('attender.member_id', '=', memberId)
    .orderBy('lecture.start_at', 'desc')
    .orderBy('attender.id', 'desc')
    .limit(longestRecord)
  return (all ? courses : courses.where('attender.org_id', '=', orgId)).execute()
}
