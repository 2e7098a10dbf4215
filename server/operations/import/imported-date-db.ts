import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../platform/db/open.ts'

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`

export type ScheduledRow = Awaited<ReturnType<typeof listScheduled>>[number]

/** Without dropped dates. */
export function listScheduled(tx: Tx, courseIds: readonly number[]) {
  return tx
    .selectFrom('lecture')
    .select((lecture) => [
      'lecture.course_id as courseId',
      'lecture.method',
      'lecture.place',
      'lecture.meeting_url as meetingUrl',
      jsonArrayFrom(
        lecture
          .selectFrom('lecture_day')
          .select(['start_at as startAt', 'finish_at as finishAt'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('start_at'),
      )
        .$castTo<readonly { readonly startAt: string; readonly finishAt: string }[]>()
        .as('days'),
    ])
    .where('lecture.course_id', '=', anyOf([...new Set(courseIds)]))
    .where('lecture.state', '<>', 'DROPPED')
    .execute()
}

/** Locks until commit. `used` if something refers to the date already, such as a reserved seat. */
export async function lockDrafts(tx: Tx, lectureIds: readonly number[]) {
  const lectures = await tx
    .selectFrom('lecture')
    .select(['id', 'version', 'state'])
    .where('id', '=', anyOf(lectureIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ id: number }>`
    select id from lecture where id = ${anyOf(lectureIds)} and (
      exists (select from attender where lecture_id = lecture.id)
      or exists (select from seat_reservation where lecture_id = lecture.id)
      or exists (select from registration_draft where lecture_id = lecture.id)
      or exists (select from email_verification where lecture_id = lecture.id)
      or exists (select from material where lecture_id = lecture.id)
      or exists (select from message where lecture_id = lecture.id)
      or exists (select from attendance_import where lecture_id = lecture.id))`.execute(tx)
  const used = new Set(rows.map(({ id }) => id))
  return lectures.map((lecture) => ({ ...lecture, used: used.has(lecture.id) }))
}

export async function deleteLectures(tx: Tx, lectureIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('lecture').where('id', '=', anyOf(lectureIds)).execute()
}
