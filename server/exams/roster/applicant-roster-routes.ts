import * as contract from '#contract/exams/applicant-admin.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { changeableFrom } from '../application/change-exam.ts'
import { applicantList } from './applicant-list.ts'
import { findApplicantRow } from './applicant-roster-db.ts'
import { cancelApplicantByStaff, changeExamByStaff, discloseApplicant } from './manage-applicant.ts'
import { presentAdminApplicant } from './present-admin-applicant.ts'

export function applicantRosterRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps
  serveList(api, db, applicantList)

  serve(api, contract.adminListChangeableExams, async ({ params, ...view }) => {
    const row = await findApplicantRow(db, params)
    if (!row) throw new AppError('NOT_FOUND')
    return changeableFrom(db, row, view)
  })

  changingRoutes(api, deps)
}

function changingRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps
  const present = async (applicantId: number, examId: number, { actor, ...view }: Caller) => {
    const row = await findApplicantRow(db, { examId, applicantId })
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminApplicant(row, { ...view, masked: !seesNames(actor.staffRoles, 'applicants') })
  }

  staffAction(api, deps, {
    endpoint: contract.adminCancelApplicant,
    concerns: ({ params }) => params,
    run: (within, { params, body, ...call }) =>
      cancelApplicantByStaff(within, { ...call, ...params, ...body }),
    answer: (_, { params, ...call }) => present(params.applicantId, params.examId, call),
  })

  staffAction(api, deps, {
    endpoint: contract.adminChangeExam,
    concerns: ({ params }) => params,
    target: ({ body }) => ({ examId: body.targetExamId }),
    run: (within, { params, body, ...call }) => changeExamByStaff(within, { ...call, ...params, ...body }),
    answer: (_, { params, body, ...call }) => present(params.applicantId, body.targetExamId, call),
  })

  serve(api, contract.discloseApplicant, async ({ params, body, actor, by, ...view }) => {
    const row = await discloseApplicant(db, { ...params, ...body, by, now: view.now })
    return presentAdminApplicant(row, { ...view, masked: false })
  })
}

interface Caller extends View {
  readonly actor: { readonly staffRoles: readonly StaffRole[] }
}
