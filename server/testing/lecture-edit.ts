import { perSection } from '#contract/courses/course-sections.ts'
import type { AdminLectureDetail, LectureEdit } from '#contract/courses/lecture-admin.ts'

/** What staff would send to change nothing of a date. */
export function lectureEditOf(one: AdminLectureDetail): LectureEdit {
  const { title, introduction, forWhom, outline, instructors, ...rest } = one
  const sections = perSection((section) => one[section])
  const { level, target, practice, taughtIn, capacity, fee, credits, recommended, announceAt } = rest
  const texts = { title, introduction, forWhom, ...sections, outline, instructors }
  return { ...texts, level, target, practice, taughtIn, capacity, fee, credits, recommended, announceAt }
}
