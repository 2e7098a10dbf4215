import type { IllustrationColors } from '#contract/content/illustration.ts'
import type { AdminCourse } from '#contract/courses/course.ts'
import { olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { CourseRow } from './course-db.ts'
import { presentTexts } from './course-texts.ts'
import { coverPath, drawnCoverPath } from './cover-path.ts'

/** The drawn cover depends on the brand and is not stored. */
export type StoredCourse = Omit<AdminCourse, 'drawnCover'>

export function presentCourse(row: CourseRow): StoredCourse {
  const { id, version, level, method, target, practice, capacity, fee, credits } = row
  return {
    ...presentTexts(row),
    id,
    version,
    level,
    method,
    target,
    practice,
    capacity,
    fee,
    credits,
    topic: row.topic,
    taughtIn: row.taught_in,
    nextCourseId: row.next_course_id,
    certificationId: row.certification_id,
    ...olderTextsOf(row),
    archived: row.archived_at !== null,
    cover: coverPath(row.cover_key),
    comingLectures: row.coming_lectures ?? 0,
    allLectures: row.all_lectures ?? 0,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  }
}

export function withDrawnCover(course: StoredCourse, colors: IllustrationColors): AdminCourse {
  return { ...course, drawnCover: drawnCoverPath(course.topic, colors) }
}
