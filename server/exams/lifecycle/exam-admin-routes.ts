import * as contract from '#contract/exams/exam-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { certificationRoutes } from '../catalogue/certification-routes.ts'
import { createContext } from '../catalogue/create-context.ts'
import { createExams } from '../catalogue/create-exam.ts'
import { examList } from '../catalogue/exam-list.ts'
import { readExamDetail } from '../catalogue/present-exam-admin.ts'
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

  serveList(api, db, examList)

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
