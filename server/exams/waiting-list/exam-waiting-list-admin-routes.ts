import * as contract from '#contract/exams/waiting-list-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findEntries, listEntries, listEntryIds } from '../../waiting-list/admin-entry-db.ts'
import { moveLine } from '../../waiting-list/move-line.ts'
import { moveWaitingEntry } from '../../waiting-list/move-waiting-entry.ts'
import { entryColumns, ordersOf, presentAdminEntry } from '../../waiting-list/present-admin-entry.ts'
import { findExam } from '../catalogue/exam-db.ts'
import { lineOf } from './exam-line.ts'

export function examWaitingListAdminRoutes(api: Api, db: Db): void {
  serve(api, contract.adminListExamWaitingEntries, async ({ params, query, actor }) => {
    await requireExam(db, params.examId)
    const slice = sliceOf(query)
    const asked = { ...query, slice, orders: ordersOf(query) }
    const { rows, total } = await listEntries(db, lineOf(params.examId), asked)
    const masked = !seesNames(actor.staffRoles, 'applicants')
    return envelope(
      rows.map((row) => ({ ...presentAdminEntry(row, { masked }), ...params })),
      total,
      slice,
    )
  })

  serve(api, contract.exportExamWaitingEntries, async ({ params, query, reply, actor, ...view }) => {
    await requireExam(db, params.examId)
    const line = lineOf(params.examId)
    const masked = !seesNames(actor.staffRoles, 'applicants')
    return exportCsv(reply, {
      name: `exam-waiting-list-${params.examId}`,
      columns: entryColumns(view),
      ids: await listEntryIds(db, line, { ...query, orders: ordersOf(query) }),
      read: async (ids) =>
        (await findEntries(db, line, ids)).map((row) => presentAdminEntry(row, { masked })),
    })
  })

  serve(api, contract.moveExamWaitingEntry, async ({ params, body, actor, request, now }) => {
    const { examId, entryId } = params
    const move = { ...body, entryId, by: auditSource(actor, request), now }
    const row = await moveWaitingEntry(db, lineOf(examId), move)
    return { ...presentAdminEntry(row, { masked: !seesNames(actor.staffRoles, 'applicants') }), examId }
  })

  serve(api, contract.moveExamWaitingList, ({ params, body, actor, request, now }) =>
    moveLine(db, lineOf(params.examId), { ...body, by: auditSource(actor, request), now }),
  )
}

async function requireExam(db: Db, examId: number): Promise<void> {
  if (!(await findExam(db, examId, 'DRAFTS_TOO'))) throw new AppError('NOT_FOUND')
}
