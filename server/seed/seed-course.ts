import { sql } from 'kysely'
import { noSections } from '#contract/courses/course-sections.ts'
import { type CourseColumns, insertCourse } from '../courses/course/course-db.ts'
import { textColumns } from '../courses/course/course-texts.ts'
import type { Tx } from '../platform/db/open.ts'
import type { CourseTemplate } from './content/course-template.ts'

/** The course of a template, inserted for its first date. */
export async function courseOf(tx: Tx, template: CourseTemplate, now: Date): Promise<number> {
  const existing = await tx
    .selectFrom('course')
    .select('id')
    .where(sql`title->>'en'`, '=', template.title.en)
    .executeTakeFirst()
  return existing?.id ?? insertCourse(tx, columnsOf(template, now))
}

function columnsOf(template: CourseTemplate, now: Date): CourseColumns {
  const { level, method, target, practice, capacity, fee = 0, credits, outline } = template
  return {
    ...textColumns({ ...template, outline: [...outline], ...noSections, instructors: [] }),
    ...{ level, method, target, practice, capacity, fee, credits },
    updated_at: now,
  }
}
