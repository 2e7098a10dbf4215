import type { Db } from '../../platform/db/open.ts'
import type { Visibility } from '../../platform/http/actor.ts'
import { bookable } from './bookable-db.ts'
import { lectureColumns } from './lecture-db.ts'

/** Includes the course's picture and its next course. */
export function findDescription(db: Db, lectureId: number, shown: Visibility) {
  return db
    .selectFrom('lecture')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .leftJoin('file', 'file.id', 'course.cover_file_id')
    .leftJoin('certification', 'certification.id', 'course.certification_id')
    .leftJoin('course as next', (join) =>
      join.onRef('next.id', '=', 'course.next_course_id').on('next.archived_at', 'is', null),
    )
    .select(['lecture.id', 'lecture.description', 'lecture.course_id', 'lecture.level'])
    .select(['course.topic as course_topic', 'file.key as cover_key'])
    .select(['next.id as next_id', 'next.title as next_title', 'next.level as next_level'])
    .select(['certification.name as certification_name', 'certification.level as certification_level'])
    .where('lecture.id', '=', lectureId)
    .$if(shown === 'ANNOUNCED_ONLY', (query) => query.where('lecture.state', '<>', 'DRAFT'))
    .executeTakeFirst()
}

export type DescriptionRow = NonNullable<Awaited<ReturnType<typeof findDescription>>>

/** Prefers a date that can be booked. */
export function findNextDate(db: Db, courseId: number, { now, zone }: { now: Date; zone: string }) {
  return db
    .selectFrom('lecture')
    .select(lectureColumns)
    .where('course_id', '=', courseId)
    .where('state', 'not in', ['DRAFT', 'DROPPED'])
    .where('start_at', '>', now)
    .orderBy(bookable(now, zone), 'desc')
    .orderBy('start_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
