import type { AdminLecture } from '#contract/courses/lecture-admin.ts'
import * as contract from '#contract/courses/lecture-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { cancelByStaff } from '../registration/cancel-by-staff.ts'
import { createLectures } from './create-lectures.ts'
import { findAnyLectures, findLectureDetail, listAnyLectures, listLectureIds } from './lecture-admin-db.ts'
import { presentAdminLecture, presentLectureDetail } from './present-lecture-admin.ts'
import { replaceLecture } from './replace-lecture.ts'

export function lectureAdminRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.adminListLectures, async ({ query, ...view }) => {
    const slice = sliceOf(query)
    const { filter, orders } = listingOf(query, view.now)
    const { rows, total } = await listAnyLectures(db, filter, { slice, orders })
    return envelope(
      rows.map((row) => presentAdminLecture(row, view)),
      total,
      slice,
    )
  })

  serve(api, contract.exportLectures, async ({ query, reply, ...view }) => {
    const { filter, orders } = listingOf(query, view.now)
    return exportCsv(reply, {
      name: 'dates',
      columns: lectureColumns(view),
      ids: await listLectureIds(db, filter, orders),
      read: async (ids) =>
        (await findAnyLectures(db, ids, view.now)).map((row) => presentAdminLecture(row, view)),
    })
  })

  serve(api, contract.adminGetLecture, async ({ params, ...view }) => {
    const lecture = await findLectureDetail(db, params.lectureId, view.now)
    if (!lecture) throw new AppError('NOT_FOUND')
    return presentLectureDetail(lecture, view)
  })

  serve(api, contract.createLectures, ({ params, body, actor, request, idempotencyKey, now }) =>
    createLectures(db, { ...params, ...body, actor, by: auditSource(actor, request), idempotencyKey, now }),
  )

  serve(api, contract.replaceLecture, ({ params, body, actor, request, ...call }) =>
    replaceLecture(
      { db, jobs },
      { ...call, ...params, lecture: body, actor, by: auditSource(actor, request) },
    ),
  )

  serve(api, contract.adminCancelAttender, ({ params, body, actor, now, request }) =>
    cancelByStaff({ db, jobs }, { ...params, ...body, by: auditSource(actor, request), now }),
  )
}

function listingOf(query: Input<typeof contract.exportLectures>['query'], now: Date) {
  const words = query.text === undefined ? [] : searchWords(query.text)
  return {
    filter: { ...query, words, now },
    orders: sortFields<'startAt' | 'seatsTaken' | 'id'>(query.sort, ['startAt,desc']),
  }
}

function lectureColumns(view: View): CsvColumn<AdminLecture>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('courses.field.title'), ({ title }) => localised(title)],
    [say('courses.start'), ({ startAt }) => moment(startAt)],
    [say('courses.finish'), ({ finishAt }) => moment(finishAt)],
    [say('courses.field.state'), ({ state }) => say(`courses.state.${state}`)],
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
