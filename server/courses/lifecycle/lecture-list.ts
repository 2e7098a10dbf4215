import { sql } from 'kysely'
import { type AdminLecture, adminListLectures, exportLectures } from '#contract/courses/lecture-admin.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { standingOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { emptyWhileWaiting } from '../../waiting-list/line-admin-db.ts'
import { findRoomsOfDates } from '../../waiting-room/room-of-date.ts'
import { findAnyLectures } from './lecture-admin-db.ts'
import { presentAdminLecture } from './present-lecture-admin.ts'

export const lectureList = list({
  endpoint: adminListLectures,
  from: sql`lecture`,
  id: sql<number>`lecture.id`,
  where: ({ query: { state, when, courseId, level, method, target, waitingList, text }, now }) => [
    state && sql`state = ${state}`,
    when && sql`finish_at ${when === 'coming' ? sql`>` : sql`<=`} ${now}`,
    courseId && sql`course_id = ${courseId}`,
    level && sql`level = ${level}`,
    method && sql`method = ${method}`,
    target && sql`target = ${target}`,
    waitingList && sql`${emptyWhileWaiting('lecture', now)} > 0`,
    ...searchWords(text ?? '').map((word) => sql`search_text like ${`%${escapedForLike(word)}%`}`),
  ],
  orders: { startAt: sql`start_at`, seatsTaken: sql`seats_taken`, id: sql`id` },
  defaultSort: ['startAt,desc'],
  async read(db, ids, view) {
    const rows = await findAnyLectures(db, ids, view.now)
    const rooms = await findRoomsOfDates(
      db,
      rows.map(({ id }) => ({ lectureId: id })),
      view,
    )
    return rows.map((row, index) => presentAdminLecture(row, rooms[index] ?? null, view))
  },
  csv: { endpoint: exportLectures, name: () => 'dates', columns },
})

function columns(view: View): CsvColumn<AdminLecture>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('courses.field.title'), ({ title }) => localised(title)],
    [say('courses.start'), ({ startAt }) => moment(startAt)],
    [say('courses.finish'), ({ finishAt }) => moment(finishAt)],
    [say('courses.field.state'), (date) => say(`courses.state.${standingOfDate(date)}`)],
    [say('csv.seatsTaken'), ({ seatsTaken }) => seatsTaken],
    [say('courses.field.capacity'), ({ capacity }) => capacity],
    [say('waitingList.emptyWhileWaiting'), ({ emptyWhileWaiting }) => emptyWhileWaiting],
    [say('courses.registrationEnds'), ({ recruitFinishAt }) => moment(recruitFinishAt)],
    [say('courses.field.level'), ({ level }) => say(`courses.level.${level}`)],
    [say('courses.field.method'), ({ method }) => say(`courses.method.${method}`)],
    [say('courses.field.target'), ({ target }) => say(`courses.target.${target}`)],
    [say('courses.field.practice'), ({ practice }) => say(`courses.practice.${practice}`)],
    [say('courses.field.fee'), ({ fee }) => fee],
  ]
}
