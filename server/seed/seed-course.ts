import { sql } from 'kysely'
import { topicOf } from '#contract/courses/topic.ts'
import { type CourseColumns, insertCourse } from '../courses/course/course-db.ts'
import { searchText } from '../courses/course/course-texts.ts'
import type { Tx } from '../platform/db/open.ts'
import type { StoredDescription } from '../platform/db/stored.ts'
import { type CourseTemplate, readTeaching } from './read-content.ts'

/** The course of a template, inserted for its first date. */
export async function courseOf(tx: Tx, template: CourseTemplate, now: Date): Promise<number> {
  const existing = await tx
    .selectFrom('course')
    .select('id')
    .where(sql`title->>'en'`, '=', template.title.en)
    .executeTakeFirst()
  return existing?.id ?? insertCourse(tx, columnsOf(template, now))
}

/** The texts of a template's course and its dates. */
export function descriptionOf(template: CourseTemplate): StoredDescription {
  const { method, practice, introduction, forWhom, outline } = template
  const { instructors, whatToBring } = readTeaching()
  return {
    introduction,
    forWhom,
    whatToBring: practice === 'NONE' ? null : whatToBring[method],
    outline,
    instructors: template.instructors.flatMap((key) => instructors[key] ?? []),
  }
}

function columnsOf(template: CourseTemplate, now: Date): CourseColumns {
  const { title, level, method, target, practice, capacity, fee = 0, credits } = template
  const description = descriptionOf(template)
  return {
    title,
    description,
    search_text: searchText({ title, description }),
    topic: topicOf(title.en),
    level,
    method,
    target,
    practice,
    capacity,
    fee,
    credits,
    updated_at: now,
  }
}
