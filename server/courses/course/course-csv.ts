import type { AdminCourse } from '#contract/courses/course.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

/** Columns of the catalogue's file. */
export function courseColumns(view: View): CsvColumn<AdminCourse>[] {
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
