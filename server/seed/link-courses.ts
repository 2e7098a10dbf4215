import { sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'
import { readCertifications, readCourses } from './read-content.ts'

/** Links seeded courses to the courses after them and to the certifications they prepare for. */
export async function linkCourses(tx: Tx): Promise<void> {
  const courses = readCourses()
  const certifications = readCertifications()
  for (const { title, next, exam } of courses.filter(({ next, exam }) => next ?? exam)) {
    const after = courses.find(({ key }) => key === next)?.title.en ?? null
    const code = certifications.find(({ level }) => level === exam)?.code ?? null
    await sql`
      update course set
        next_course_id = (select id from course where title->>'en' = ${after} limit 1),
        certification_id = (select id from certification where code = ${code})
      where title->>'en' = ${title.en}`.execute(tx)
  }
}
