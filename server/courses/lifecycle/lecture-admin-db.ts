import { sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { seatsOfLine } from '../../seats/reserved-seat-db.ts'
import { emptyWhileWaiting, peopleWaiting } from '../../waiting-list/line-admin-db.ts'
import { lectureColumns } from '../lecture/lecture-db.ts'
import { waitingElsewhere } from '../waiting-list/waiting-elsewhere-db.ts'

const adminColumns = [...lectureColumns, 'lecture.course_id'] as const

export type AdminLectureRow = Awaited<ReturnType<typeof findAnyLectures>>[number]

export function findAnyLectures(db: Db, lectureIds: readonly number[], now: Date) {
  return db
    .selectFrom('lecture')
    .select(adminColumns)
    .select(emptySeats(now))
    .where('lecture.id', 'in', lectureIds)
    .execute()
}

const emptySeats = (now: Date) => emptyWhileWaiting('lecture', now).as('empty_while_waiting')

export function findLectureDetail(db: Db | Tx, lectureId: number, now: Date) {
  return db
    .selectFrom('lecture')
    .leftJoin('member', 'member.id', 'lecture.updated_by')
    .select([
      ...adminColumns,
      'lecture.version',
      'lecture.description',
      'lecture.outdated_texts',
      'lecture.translated_from',
      'lecture.credits',
      'lecture.recommended',
      'lecture.place',
      'lecture.meeting_url',
      'lecture.updated_at',
      'member.name as updated_by_name',
    ])
    .select((lecture) =>
      jsonArrayFrom(
        lecture
          .selectFrom('lecture_day')
          .select(['lecture_day.start_at', 'lecture_day.finish_at'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('lecture_day.start_at'),
      ).as('days'),
    )
    .select([
      peopleWaiting('lecture').as('people_waiting'),
      seatsOfLine('lecture').as('seats_kept'),
      emptySeats(now),
      waitingElsewhere.as('waiting_elsewhere'),
      sql<number>`(select count(*)::integer from registration_draft where lecture_id = lecture.id
        and state = 'HELD')`.as('seats_held'),
      sql<number>`(select count(*)::integer from message where lecture_id = lecture.id)`.as('messages'),
    ])
    .where('lecture.id', '=', lectureId)
    .executeTakeFirst()
}

export type LectureDetailRow = NonNullable<Awaited<ReturnType<typeof findLectureDetail>>>

export async function updateLecture(
  tx: Tx,
  lectureId: number,
  lecture: Updateable<DB['lecture']>,
): Promise<void> {
  await tx
    .updateTable('lecture')
    .set((row) => ({ ...lecture, version: row('version', '+', 1) }))
    .where('id', '=', lectureId)
    .execute()
}
