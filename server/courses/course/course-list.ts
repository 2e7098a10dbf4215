import { sql } from 'kysely'
import type { IllustrationColors } from '#contract/content/illustration.ts'
import { adminListCourses, exportCourses } from '#contract/courses/course.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findCourses } from './course-db.ts'
import { presentCourse, type StoredCourse, withDrawnCover } from './present-course.ts'

export function courseList(illustrationColors: () => Promise<IllustrationColors>) {
  return list({
    endpoint: adminListCourses,
    from: sql`course`,
    id: sql<number>`course.id`,
    where: ({ query: { level, target, archived, text } }) => [
      level && sql`level = ${level}`,
      target && sql`target = ${target}`,
      archived && sql`archived_at is ${archived === 'yes' ? sql`not null` : sql`null`}`,
      ...searchWords(text ?? '').map((word) => sql`search_text like ${`%${escapedForLike(word)}%`}`),
    ],
    orders: {
      // As shown to the reader. The embedded database has no other ICU collation.
      title: (direction, { language }) =>
        sql`coalesce(title->>${language}::text, title->>'en') collate "und-x-icu" ${direction}`,
      updatedAt: sql`updated_at`,
      id: sql`id`,
    },
    defaultSort: ['title,asc'],
    async read(db, ids, { now }) {
      const colors = await illustrationColors()
      return (await findCourses(db, ids, now)).map((row) => withDrawnCover(presentCourse(row), colors))
    },
    csv: { endpoint: exportCourses, name: () => 'courses', columns },
  })
}

function columns(view: View): CsvColumn<StoredCourse>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('courses.field.title'), ({ title }) => localised(title)],
    [say('courses.field.level'), ({ level }) => say(`courses.level.${level}`)],
    [say('courses.field.target'), ({ target }) => say(`courses.target.${target}`)],
    [say('courses.field.method'), ({ method }) => say(`courses.method.${method}`)],
    [say('courses.field.practice'), ({ practice }) => say(`courses.practice.${practice}`)],
    [say('courses.field.capacity'), ({ capacity }) => capacity],
    [say('courses.field.fee'), ({ fee }) => fee],
    [say('courses.field.credits'), ({ credits }) => credits],
    [say('courses.comingDates'), ({ comingLectures }) => comingLectures],
    [say('courses.allDates'), ({ allLectures }) => allLectures],
    [say('courses.archived'), ({ archived }) => say(archived ? 'csv.yes' : 'csv.no')],
    [say('courses.updated'), ({ updatedAt }) => moment(updatedAt)],
    [say('csv.updatedBy'), ({ updatedBy }) => updatedBy],
  ]
}
