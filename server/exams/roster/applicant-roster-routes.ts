import * as contract from '#contract/exams/applicant-admin.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { formatsIn } from '#words/formats.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { csvStream, escapeFormula } from '../../platform/files/write-csv.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { changeableFrom } from '../application/change-exam.ts'
import { findExam } from '../catalogue/exam-db.ts'
import {
  type ApplicantFilter,
  findApplicantRow,
  listApplicants,
  readApplicants,
} from './applicant-roster-db.ts'
import { cancelApplicantByStaff, changeExamByStaff, discloseApplicant } from './manage-applicant.ts'
import { presentAdminApplicant, seesApplicants } from './present-admin-applicant.ts'

/** Applicants of an exam, for staff. */
export function applicantRosterRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.adminListApplicants, async ({ params, query, actor, ...view }) => {
    await requireExam(db, params.examId)
    const slice = sliceOf(query)
    const orders = sortFields<'appliedAt' | 'name' | 'examNumber' | 'id'>(query.sort, ['appliedAt,asc'])
    const { rows, total } = await listApplicants(db, { ...query, ...params }, { slice, orders })
    const reader = { ...view, masked: !seesApplicants(actor.staffRoles) }
    return envelope(
      rows.map((row) => presentAdminApplicant(row, reader)),
      total,
      slice,
    )
  })

  serve(api, contract.exportApplicants, async ({ params, query, reply, actor, ...view }) => {
    await requireExam(db, params.examId)
    const name = `applicants-${params.examId}.csv`
    reply.header('content-disposition', attachment(name, name))
    const masked = !seesApplicants(actor.staffRoles)
    return csvStream(csvColumns, csvRows(db, { ...query, ...params }, { ...view, masked }))
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
    return presentAdminApplicant(row, { ...view, masked: !seesApplicants(actor.staffRoles) })
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

async function requireExam(db: Db, examId: number): Promise<void> {
  if (!(await findExam(db, examId, 'DRAFTS_TOO'))) throw new AppError('NOT_FOUND')
}

const csvColumns = [
  ...['examNumber', 'koreanName', 'englishName', 'email', 'phoneNumber', 'language', 'applyState'],
  ...['appliedAt', 'changedAt', 'canceledAt', 'canceledBecause', 'amount', 'paidAmount', 'discountCode'],
]

async function* csvRows(
  db: Db,
  filter: ApplicantFilter,
  reader: View & { readonly masked: boolean },
): AsyncGenerator<string[][]> {
  const { listDay, time } = formatsIn('en', reader.zone)
  const moment = (at: string | null) => (at === null ? '' : `${listDay(at)} ${time(at)}`)
  for await (const rows of readApplicants(db, filter))
    yield rows.map((row) => {
      const one = presentAdminApplicant(row, reader)
      return [
        ...[one.examNumber, one.koreanName, one.englishName, one.email, one.phoneNumber].map(escapeFormula),
        ...[one.language, one.applyState, moment(one.appliedAt), moment(one.changedAt)],
        ...[moment(one.canceledAt), one.canceledBecause ?? '', String(one.amount)],
        ...[String(one.paidAmount ?? ''), one.discountCode ?? ''],
      ]
    })
}
