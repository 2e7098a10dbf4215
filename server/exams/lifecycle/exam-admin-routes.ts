import * as contract from '#contract/exams/exam-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { certificationRoutes } from '../catalogue/certification-routes.ts'
import { createExams } from '../catalogue/create-exam.ts'
import { examList } from '../catalogue/exam-list.ts'
import { readExamDetail } from '../catalogue/present-exam-admin.ts'
import type { RenewalSeatSettings } from '../catalogue/renewal-seat-rules.ts'
import { replaceExam } from '../catalogue/replace-exam.ts'
import { discountRoutes } from '../discount/discount-routes.ts'
import { type TestLink, usesResultFiles } from '../launch/hand-over.ts'
import { moveExam } from './move-exam.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly testLink: TestLink
  readonly renewalSeats: RenewalSeatSettings
  readonly resultHour: string
}

export function examAdminRoutes(api: Api, deps: Deps): void {
  certificationRoutes(api, deps.db)
  examRoutes(api, deps)
  discountRoutes(api, deps)
}

function examRoutes(api: Api, deps: Deps): void {
  const { db, renewalSeats, resultHour } = deps
  const settings = { renewalSeats, resultHour, byFile: usesResultFiles(deps.testLink) }

  serveList(api, db, examList)

  serve(api, contract.adminGetExam, ({ params, ...view }) =>
    readExamDetail(db, params.examId, { ...view, ...settings }),
  )

  serve(api, contract.createExams, ({ params, body, ...call }) =>
    createExams(db, { ...call, ...params, ...body, ...settings }),
  )

  staffAction(api, deps, {
    endpoint: contract.replaceExam,
    concerns: ({ params }) => params,
    run: (within, { params, body, ...call }) =>
      replaceExam(within.db, { ...call, ...params, exam: body, ...settings }),
  })

  staffAction(api, deps, {
    endpoint: contract.moveExam,
    concerns: ({ params }) => params,
    run: (within, { params, body, by, now, zone }) => moveExam(within, { ...params, ...body, by, now, zone }),
  })
}
