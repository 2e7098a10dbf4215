import { getCover } from '#contract/courses/cover.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { type CoverColors, type CoverSubject, drawingOf, drawnCoverPath } from './cover-rules.ts'

/** The path of an uploaded picture. */
export function coverPath(key: string | null): string | null {
  return key && buildPath(getCover.path, { name: key.replace(/^covers\//, '') }, {})
}

/** The path of a course's picture: the uploaded one, else the drawn one. */
export function shownCoverPath(
  course: CoverSubject & { readonly coverKey: string | null },
  colors: CoverColors,
): string {
  return coverPath(course.coverKey) ?? drawnCoverPath(drawingOf(course, colors))
}
