import { getCover } from '#contract/courses/cover.ts'
import type { Level } from '#contract/courses/lecture.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { type CoverColors, type CoverSubject, drawingOf, drawnCoverPath } from './cover-rules.ts'

export function coverPath(key: string | null): string | null {
  return key && buildPath(getCover.path, { name: key.replace(/^covers\//, '') }, {})
}

/** The row is a date joined with its course. */
export function picturedCourse(row: {
  readonly course_id: number
  readonly course_title: LocalisedText
  readonly level: Level
  readonly cover_key: string | null
}) {
  return { id: row.course_id, title: row.course_title, level: row.level, coverKey: row.cover_key }
}

/** The uploaded picture, else the drawn one. */
export function shownCoverPath(
  course: CoverSubject & { readonly coverKey: string | null },
  colors: CoverColors,
): string {
  return coverPath(course.coverKey) ?? drawnCoverPath(drawingOf(course, colors))
}
