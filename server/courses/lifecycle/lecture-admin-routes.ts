import * as contract from '#contract/courses/lecture-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { factsOf, findAnyLecture, type LectureRow, listAnyLectures } from '../lecture/lecture-db.ts'
import { stateAt } from '../lecture/lecture-rules.ts'
import { cancelByStaff } from '../registration/cancel-by-staff.ts'

/** Staff endpoints for courses other than moving and rescheduling. */
export function lectureAdminRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.adminListLectures, async ({ query, ...view }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'startAt' | 'id'>(query.sort, ['startAt,desc'])
    const { rows, total } = await listAnyLectures(db, query.state, { slice, orders })
    return envelope(
      rows.map((row) => presentAdminLecture(row, view)),
      total,
      slice,
    )
  })

  serve(api, contract.adminGetLecture, async ({ params, ...view }) => {
    const lecture = await findAnyLecture(db, params.lectureId)
    if (!lecture) throw new AppError('NOT_FOUND')
    return presentAdminLecture(lecture, view)
  })

  serve(api, contract.adminCancelAttender, ({ params, body, actor, now, request }) =>
    cancelByStaff({ db, jobs }, { ...params, ...body, by: auditSource(actor, request), now }),
  )
}

function presentAdminLecture(
  row: LectureRow,
  { now, zone }: { now: Date; zone: string },
): contract.AdminLecture {
  return {
    id: row.id,
    title: row.title,
    level: row.level,
    method: row.method,
    target: row.target,
    practice: row.practice,
    state: stateAt(factsOf(row), now, zone),
    announceAt: row.announce_at?.toISOString() ?? null,
    recruitFinishAt: row.recruit_finish_at.toISOString(),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    fee: row.fee,
  }
}
