import * as contract from '#contract/courses/lecture-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { cancelByStaff } from '../registration/cancel-by-staff.ts'
import { createLectures } from './create-lectures.ts'
import { lectureList } from './lecture-list.ts'
import { readLectureDetail } from './present-lecture-admin.ts'
import { replaceLecture } from './replace-lecture.ts'

export function lectureAdminRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps
  serveList(api, db, lectureList)

  serve(api, contract.adminGetLecture, ({ params, ...view }) => readLectureDetail(db, params.lectureId, view))

  serve(api, contract.createLectures, ({ params, body, actor, by, idempotencyKey, now }) =>
    createLectures(db, { ...params, ...body, actor, by, idempotencyKey, now }),
  )

  staffAction(api, deps, {
    endpoint: contract.replaceLecture,
    concerns: ({ params }) => params,
    run: (within, { params, body: lecture, ...call }) =>
      replaceLecture(within, { ...call, ...params, lecture }),
  })

  staffAction(api, deps, {
    endpoint: contract.adminCancelAttender,
    concerns: ({ params }) => params,
    run: (within, { params, body, by, now }) => cancelByStaff(within, { ...params, ...body, by, now }),
  })
}
