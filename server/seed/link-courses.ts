import { sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'
import { certificationTemplates } from './content/certifications.ts'
import { coursePaths } from './content/course-paths.ts'
import { courseTemplates } from './content/courses.ts'

/** Links seeded courses to the courses after them and to the certifications they prepare for. */
export async function linkCourses(tx: Tx): Promise<void> {
  const titles = new Map(courseTemplates.map(({ key, title }) => [key, title.en]))
  for (const [key, { next, exam }] of Object.entries(coursePaths)) {
    const code = certificationTemplates.find(({ level }) => level === exam)?.code ?? null
    await sql`
      update course set
        next_course_id = (select id from course where title->>'en' = ${(next && titles.get(next)) ?? null} limit 1),
        certification_id = (select id from certification where code = ${code})
      where title->>'en' = ${titles.get(key)}`.execute(tx)
  }
}
