import * as contract from '#contract/courses/lecture-admin.ts'
import { dryRunAttenderCancellation, dryRunLectureChange } from '#contract/reports/dry-run.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
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

  serveAct(api, deps, {
    endpoint: contract.replaceLecture,
    dryRun: dryRunLectureChange,
    of: ({ params }) => params,
    run: (within, { params, body: lecture, ...call }) =>
      replaceLecture(within, { ...call, ...params, lecture }),
  })

  serveAct(api, deps, {
    endpoint: contract.adminCancelAttender,
    dryRun: dryRunAttenderCancellation,
    of: ({ params }) => params,
    run: (within, { params, body, by, now }) => cancelByStaff(within, { ...params, ...body, by, now }),
  })
}
