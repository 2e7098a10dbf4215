import * as contract from '#contract/courses/course.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { findCourse, findCourses, listCourseIds, listCourses } from './course-db.ts'
import type { CoverColors } from './cover-rules.ts'
import { createCourse, replaceCourse } from './manage-course.ts'
import { presentCourse, type StoredCourse, withDrawnCover } from './present-course.ts'

interface Deps {
  readonly db: Db
  readonly coverColors: () => Promise<CoverColors>
}

export function courseRoutes(api: Api, { db, coverColors }: Deps): void {
  serve(api, contract.adminListCourses, async ({ query, now }) => {
    const slice = sliceOf(query)
    const { filter, orders } = listingOf(query)
    const { rows, total } = await listCourses(db, filter, { slice, orders, now })
    const colors = await coverColors()
    return envelope(
      rows.map((row) => withDrawnCover(presentCourse(row), colors)),
      total,
      slice,
    )
  })

  serve(api, contract.exportCourses, async ({ query, reply, ...view }) => {
    const { filter, orders } = listingOf(query)
    return exportCsv(reply, {
      name: 'courses',
      columns: courseColumns(view),
      ids: await listCourseIds(db, filter, orders),
      read: async (ids) => (await findCourses(db, ids, view.now)).map(presentCourse),
    })
  })

  serve(api, contract.adminGetCourse, async ({ params, now }) => {
    const course = await findCourse(db, params.courseId, now)
    if (!course) throw new AppError('NOT_FOUND')
    return withDrawnCover(presentCourse(course), await coverColors())
  })

  serve(api, contract.createCourse, async ({ body, actor, request, idempotencyKey, now }) => {
    const by = auditSource(actor, request)
    const created = await createCourse(db, { course: body, actor, by, idempotencyKey, now })
    return withDrawnCover(created, await coverColors())
  })

  serve(api, contract.replaceCourse, async ({ params, body, version, actor, request, now }) => {
    const by = auditSource(actor, request)
    const replaced = await replaceCourse(db, { ...params, version, course: body, actor, by, now })
    return withDrawnCover(replaced, await coverColors())
  })
}

function listingOf(query: Input<typeof contract.exportCourses>['query']) {
  return {
    filter: { ...query, words: query.text === undefined ? [] : searchWords(query.text) },
    orders: sortFields<'title' | 'updatedAt' | 'id'>(query.sort, ['title,asc']),
  }
}

function courseColumns(view: View): CsvColumn<StoredCourse>[] {
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
