import * as contract from '#contract/courses/course.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { courseColumns } from './course-csv.ts'
import { findCourse, findCourses, listCourseIds, listCourses } from './course-db.ts'
import { createCourse, replaceCourse } from './manage-course.ts'
import { presentCourse } from './present-course.ts'

/** The catalogue, for staff. */
export function courseRoutes(api: Api, db: Db): void {
  serve(api, contract.adminListCourses, async ({ query, now }) => {
    const slice = sliceOf(query)
    const { filter, orders } = listingOf(query)
    const { rows, total } = await listCourses(db, filter, { slice, orders, now })
    return envelope(rows.map(presentCourse), total, slice)
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
    return presentCourse(course)
  })

  serve(api, contract.createCourse, ({ body, actor, request, idempotencyKey, now }) =>
    createCourse(db, { course: body, actor, by: auditSource(actor, request), idempotencyKey, now }),
  )

  serve(api, contract.replaceCourse, ({ params, body, version, actor, request, now }) =>
    replaceCourse(db, { ...params, version, course: body, actor, by: auditSource(actor, request), now }),
  )
}

function listingOf(query: Input<typeof contract.exportCourses>['query']) {
  return {
    filter: { ...query, words: query.text === undefined ? [] : searchWords(query.text) },
    orders: sortFields<'title' | 'updatedAt' | 'id'>(query.sort, ['title,asc']),
  }
}
