import * as contract from '#contract/courses/lecture-admin.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { cancelByStaff } from '../registration/cancel-by-staff.ts'
import { createLectures } from './create-lectures.ts'
import { findLectureDetail, listAnyLectures } from './lecture-admin-db.ts'
import { presentAdminLecture, presentLectureDetail } from './present-lecture-admin.ts'
import { replaceLecture } from './replace-lecture.ts'

/** Staff endpoints for lectures other than moving and rescheduling. */
export function lectureAdminRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.adminListLectures, async ({ query, ...view }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'startAt' | 'seatsTaken' | 'id'>(query.sort, ['startAt,desc'])
    const words = query.text === undefined ? [] : searchWords(query.text)
    const { rows, total } = await listAnyLectures(db, { ...query, words, now: view.now }, { slice, orders })
    return envelope(
      rows.map((row) => presentAdminLecture(row, view)),
      total,
      slice,
    )
  })

  serve(api, contract.adminGetLecture, async ({ params, ...view }) => {
    const lecture = await findLectureDetail(db, params.lectureId)
    if (!lecture) throw new AppError('NOT_FOUND')
    return presentLectureDetail(lecture, view)
  })

  serve(api, contract.createLectures, ({ params, body, actor, request, idempotencyKey, now }) =>
    createLectures(db, { ...params, ...body, actor, by: auditSource(actor, request), idempotencyKey, now }),
  )

  serve(api, contract.replaceLecture, ({ params, body, actor, request, ...call }) =>
    replaceLecture(db, { ...call, ...params, lecture: body, actor, by: auditSource(actor, request) }),
  )

  serve(api, contract.adminCancelAttender, ({ params, body, actor, now, request }) =>
    cancelByStaff({ db, jobs }, { ...params, ...body, by: auditSource(actor, request), now }),
  )
}
