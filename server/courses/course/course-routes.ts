import type { IllustrationColors } from '#contract/content/illustration.ts'
import * as contract from '#contract/courses/course.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { findCourse } from './course-db.ts'
import { courseList } from './course-list.ts'
import { createCourse, replaceCourse } from './manage-course.ts'
import { presentCourse, withDrawnCover } from './present-course.ts'

interface Deps {
  readonly db: Db
  readonly illustrationColors: () => Promise<IllustrationColors>
}

export function courseRoutes(api: Api, { db, illustrationColors }: Deps): void {
  serveList(api, db, courseList(illustrationColors))

  serve(api, contract.adminGetCourse, async ({ params, now }) => {
    const course = await findCourse(db, params.courseId, now)
    if (!course) throw new AppError('NOT_FOUND')
    return withDrawnCover(presentCourse(course), await illustrationColors())
  })

  serve(api, contract.createCourse, async ({ body, actor, by, idempotencyKey, now }) => {
    const created = await createCourse(db, { course: body, actor, by, idempotencyKey, now })
    return withDrawnCover(created, await illustrationColors())
  })

  serve(api, contract.replaceCourse, async ({ params, body, version, actor, by, now }) => {
    const replaced = await replaceCourse(db, { ...params, version, course: body, actor, by, now })
    return withDrawnCover(replaced, await illustrationColors())
  })
}
