import * as contract from '#contract/exams/exam-admin.ts'
import { monthSpan } from '#contract/platform/centre-time.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { certificationRoutes } from '../catalogue/certification-routes.ts'
import { createContext } from '../catalogue/create-context.ts'
import { createExams } from '../catalogue/create-exam.ts'
import { findAdminExams, listAdminExams, listExamIds } from '../catalogue/exam-admin-db.ts'
import { examColumns } from '../catalogue/exam-csv.ts'
import { presentAdminExam, readExamDetail } from '../catalogue/present-exam-admin.ts'
import type { RenewalSeatSettings } from '../catalogue/renewal-seat-rules.ts'
import { replaceExam } from '../catalogue/replace-exam.ts'
import { discountRoutes } from '../discount/discount-routes.ts'
import type { TestLink } from '../launch/hand-over.ts'
import { moveExam } from './move-exam.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly testLink: TestLink
  readonly renewalSeats: RenewalSeatSettings
}

export function examAdminRoutes(api: Api, deps: Deps): void {
  certificationRoutes(api, deps.db)
  examRoutes(api, deps)
  discountRoutes(api, deps)
}

function examRoutes(api: Api, deps: Deps): void {
  const { db, renewalSeats } = deps

  serve(api, contract.adminListExams, async ({ query, ...view }) => {
    const slice = sliceOf(query)
    const { filter, orders } = listingOf(query, view)
    const { rows, total } = await listAdminExams(db, filter, { slice, orders })
    return envelope(
      rows.map((row) => presentAdminExam(row, view)),
      total,
      slice,
    )
  })

  serve(api, contract.exportExams, async ({ query, reply, ...view }) => {
    const { filter, orders } = listingOf(query, view)
    return exportCsv(reply, {
      name: 'exams',
      columns: examColumns(view),
      ids: await listExamIds(db, filter, orders),
      read: async (ids) =>
        (await findAdminExams(db, ids, view.now)).map((row) => presentAdminExam(row, view)),
    })
  })

  serve(api, contract.adminGetExam, ({ params, ...view }) =>
    readExamDetail(db, params.examId, { ...view, renewalSeats }),
  )

  serve(api, contract.createExams, ({ params, body, zone, language, ...call }) =>
    createExams(db, { ...createContext(call), ...params, ...body, zone, language, renewalSeats }),
  )

  serve(api, contract.replaceExam, ({ params, body, request, ...call }) =>
    replaceExam(db, { ...call, ...params, exam: body, by: auditSource(call.actor, request), renewalSeats }),
  )

  serve(api, contract.moveExam, ({ params, body, actor, now, zone, request }) =>
    moveExam(deps, { ...params, ...body, by: auditSource(actor, request), now, zone }),
  )
}

type Query = Input<typeof contract.exportExams>['query']

function listingOf({ month, ...query }: Query, { now, zone }: Pick<View, 'now' | 'zone'>) {
  const span = month === undefined ? undefined : monthSpan(month, zone)
  return {
    filter: { ...query, span, now },
    orders: sortFields<'startAt' | 'seatsTaken' | 'id'>(query.sort, ['startAt,desc']),
  }
}
