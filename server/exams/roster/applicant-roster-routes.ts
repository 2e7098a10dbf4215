import * as contract from '#contract/exams/applicant-admin.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { changeableFrom } from '../application/change-exam.ts'
import { findExam } from '../catalogue/exam-db.ts'
import { applicantColumns } from './applicant-csv.ts'
import {
  findApplicantRow,
  findApplicantRows,
  listApplicantIds,
  listApplicants,
} from './applicant-roster-db.ts'
import { cancelApplicantByStaff, changeExamByStaff, discloseApplicant } from './manage-applicant.ts'
import { presentAdminApplicant } from './present-admin-applicant.ts'

export function applicantRosterRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.adminListApplicants, async ({ params, query, actor, ...view }) => {
    await requireExam(db, params.examId)
    const slice = sliceOf(query)
    const { rows, total } = await listApplicants(
      db,
      { ...query, ...params },
      { slice, orders: ordersOf(query) },
    )
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'applicants') }
    return envelope(
      rows.map((row) => presentAdminApplicant(row, reader)),
      total,
      slice,
    )
  })

  serve(api, contract.exportApplicants, async ({ params, query, reply, actor, ...view }) => {
    await requireExam(db, params.examId)
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'applicants') }
    return exportCsv(reply, {
      name: `applicants-${params.examId}`,
      columns: applicantColumns(view),
      ids: await listApplicantIds(db, { ...query, ...params }, ordersOf(query)),
      read: async (ids) =>
        (await findApplicantRows(db, ids)).map((row) => presentAdminApplicant(row, reader)),
    })
  })

  serve(api, contract.adminListChangeableExams, async ({ params, ...view }) => {
    const row = await findApplicantRow(db, params)
    if (!row) throw new AppError('NOT_FOUND')
    return changeableFrom(db, row, view)
  })

  changingRoutes(api, { db, jobs })
}

function changingRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  const present = async (applicantId: number, examId: number, { actor, ...view }: Caller) => {
    const row = await findApplicantRow(db, { examId, applicantId })
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminApplicant(row, { ...view, masked: !seesNames(actor.staffRoles, 'applicants') })
  }

  serve(api, contract.adminCancelApplicant, async ({ params, body, request, ...call }) => {
    const by = auditSource(call.actor, request)
    await cancelApplicantByStaff({ db, jobs }, { ...call, ...params, ...body, by })
    return present(params.applicantId, params.examId, call)
  })

  serve(api, contract.adminChangeExam, async ({ params, body, request, ...call }) => {
    const by = auditSource(call.actor, request)
    await changeExamByStaff({ db, jobs }, { ...call, ...params, ...body, by })
    return present(params.applicantId, body.targetExamId, call)
  })

  serve(api, contract.discloseApplicant, async ({ params, body, actor, request, ...view }) => {
    const by = auditSource(actor, request)
    const row = await discloseApplicant(db, { ...params, ...body, by, now: view.now })
    return presentAdminApplicant(row, { ...view, masked: false })
  })
}

interface Caller extends View {
  readonly actor: { readonly staffRoles: readonly StaffRole[] }
}

function ordersOf({ sort }: PageQuery) {
  return sortFields<'appliedAt' | 'name' | 'examNumber' | 'id'>(sort, ['appliedAt,asc'])
}

async function requireExam(db: Db, examId: number): Promise<void> {
  if (!(await findExam(db, examId, 'DRAFTS_TOO'))) throw new AppError('NOT_FOUND')
}
