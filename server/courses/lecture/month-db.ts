import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/open.ts'
import { type LectureFilter, lectureColumns, matches } from './lecture-db.ts'

/** Published lectures with a day in the span, by their start, with all their days. */
export function listLecturesOfSpan(db: Db, filter: LectureFilter, [from, to]: readonly [Date, Date]) {
  return db
    .selectFrom('lecture')
    .select(lectureColumns)
    .select((lecture) =>
      jsonArrayFrom(
        lecture
          .selectFrom('lecture_day')
          .select(['lecture_day.start_at', 'lecture_day.finish_at'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('lecture_day.start_at'),
      ).as('days'),
    )
    .where((lecture) => matches(lecture, filter))
    .where('lecture.start_at', '<', to)
    .where('lecture.finish_at', '>', from)
    .where((lecture) =>
      lecture.exists(
        lecture
          .selectFrom('lecture_day')
          .select('lecture_day.lecture_id')
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .where('lecture_day.start_at', '>=', from)
          .where('lecture_day.start_at', '<', to),
      ),
    )
    .orderBy('lecture.start_at')
    .orderBy('lecture.id')
    .execute()
}
