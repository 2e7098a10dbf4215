import type { AdminLecture } from '#contract/courses/lecture-admin.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

/** Columns of the file of course dates. */
export function lectureColumns(view: View): CsvColumn<AdminLecture>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('courses.field.title'), ({ title }) => localised(title)],
    [say('courses.start'), ({ startAt }) => moment(startAt)],
    [say('courses.finish'), ({ finishAt }) => moment(finishAt)],
    [say('courses.field.state'), ({ state }) => say(`courses.state.${state}`)],
    [say('csv.seatsTaken'), ({ seatsTaken }) => seatsTaken],
    [say('courses.field.capacity'), ({ capacity }) => capacity],
    [say('courses.registrationEnds'), ({ recruitFinishAt }) => moment(recruitFinishAt)],
    [say('courses.field.level'), ({ level }) => say(`courses.level.${level}`)],
    [say('courses.field.method'), ({ method }) => say(`courses.method.${method}`)],
    [say('courses.field.target'), ({ target }) => say(`courses.target.${target}`)],
    [say('courses.field.practice'), ({ practice }) => say(`courses.practice.${practice}`)],
    [say('courses.field.fee'), ({ fee }) => fee],
  ]
}
