import { isDeepStrictEqual } from 'node:util'
import type { CourseInput } from '#contract/courses/course.ts'
import { courseColumns } from '#contract/reports/import-columns.ts'
import {
  type CourseRow,
  deleteCourses,
  findCoursesByTitle,
  lockCoursesWithDates,
} from '../../courses/course/course-db.ts'
import { presentTexts } from '../../courses/course/course-texts.ts'
import { createCourses } from '../../courses/course/manage-course.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { courseOf } from './course-cells.ts'
import { actedOn, createdFrom, type ImportKind, refused } from './import-kind.ts'

/** A course has no code, so its English title tells whether it exists. */
export const importCourses: ImportKind<CourseInput> = {
  columns: courseColumns,
  shown: ['title_en', 'title_ko', 'level', 'method', 'capacity', 'fee'],
  show: ({ title, level, method, capacity, fee }) => [
    ...[title.en, title.ko ?? '', level, method, String(capacity), String(fee)],
  ],
  parse: courseOf,

  async judge(tx, rows) {
    const stored = await findCoursesByTitle(
      tx,
      rows.map(({ row }) => row.title.en),
    )
    const byTitle = Map.groupBy(stored, ({ title }) => title.en)
    const seen = new Set<string>()
    return mapInSlices(rows, ({ line, row }) => {
      const title = row.title.en
      if (seen.has(title)) return refused(line, validationIssue(['title_en'], 'titleTwice'))
      seen.add(title)
      const same = byTitle.get(title) ?? []
      if (same.length === 0) return { line, effect: 'NEW' }
      if (same.some((course) => isDeepStrictEqual(inputOf(course), row))) return { line, effect: 'UNCHANGED' }
      return refused(line, validationIssue(['title_en'], 'courseDiffers'))
    })
  },

  async apply(tx, _deps, rows, { staffId, by, now }) {
    const courses = rows.map(({ row }) => row)
    return createdFrom(rows, await createCourses(tx, { courses, actor: { memberId: staffId }, by, now }))
  },

  async reverse(tx, _deps, created) {
    const ids = created.map(({ id }) => id)
    const courses = new Map((await lockCoursesWithDates(tx, ids)).map((one) => [one.id, one]))
    const touched = created.filter(({ id }) => {
      const course = courses.get(id)
      return course?.version !== 1 || course.dates > 0
    })
    if (touched.length > 0) throw actedOn(touched)
    await deleteCourses(tx, ids)
  },
}

type StoredCourse = Omit<CourseRow, 'cover_key' | 'updated_by_name' | 'all_lectures' | 'coming_lectures'>

/** The input that would have created the course, without what a file cannot contain. */
function inputOf(row: StoredCourse): CourseInput {
  const { level, method, target, practice, capacity, fee, credits } = row
  const { instructors, ...texts } = presentTexts(row)
  return {
    ...texts,
    instructors: instructors.map((one) => ({ ...one, picture: null })),
    level,
    method,
    target,
    practice,
    capacity,
    fee,
    credits,
    taughtIn: row.taught_in,
    nextCourseId: null,
    certificationId: null,
    archived: row.archived_at !== null,
  }
}
