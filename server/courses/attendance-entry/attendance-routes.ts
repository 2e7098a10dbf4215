import * as contract from '#contract/courses/attendance-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { readSheet } from '../attendance/attendance-sheet.ts'
import { presentSheet } from '../attendance/present-sheet.ts'
import { findCompletionProgress } from '../completion/completion-db.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { listLastChanges } from './attendance-change-db.ts'
import { attendanceCsv } from './attendance-file.ts'
import { type Deps, enterSheet } from './enter-attendance.ts'
import { applyImport, discardImport, readImport, stageAttendance } from './import-attendance.ts'

export function attendanceRoutes(api: Api, deps: Deps): void {
  sheetRoutes(api, deps)
  importRoutes(api, deps)

  serve(api, contract.getCompletionProgress, async ({ params, ...at }) => {
    const { state } = await readSheet(deps.db, params.lectureId, at)
    return {
      lectureId: params.lectureId,
      state,
      ...(await findCompletionProgress(deps.db, params.lectureId)),
    }
  })
}

function sheetRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.getAttendanceSheet, async ({ params, actor, ...at }) =>
    presentSheet(await readSheet(db, params.lectureId, at), {
      masked: !seesNames(actor.staffRoles, 'attenders'),
    }),
  )

  serve(api, contract.listAttendanceChanges, async ({ params }) => {
    if (!(await findAnyLecture(db, params.lectureId))) throw new AppError('NOT_FOUND')
    const rows = await listLastChanges(db, params.lectureId)
    return { content: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })

  serve(api, contract.downloadAttendanceSheet, async ({ params, reply, ...at }) => {
    const name = `attendance-${params.lectureId}.csv`
    const sheet = await readSheet(db, params.lectureId, at)
    reply.header('x-filename', name).header('content-disposition', attachment(name, name))
    return attendanceCsv(sheet, at.zone)
  })

  serve(
    api,
    contract.enterAttendanceSheet,
    ({ params, body: { entries, reason }, actor, now, zone, request }) =>
      enterSheet(deps, { ...params, entries, reason, by: auditSource(actor, request), now, zone }),
  )
}

function importRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.stageAttendance, ({ params, query, body, actor, idempotencyKey, now, zone, request }) =>
    stageAttendance(db, {
      ...params,
      ...query,
      bytes: body,
      actor,
      idempotencyKey,
      now,
      zone,
      by: auditSource(actor, request),
    }),
  )

  serve(api, contract.getAttendanceImport, ({ params, now, zone }) =>
    readImport(db, { ...params, now, zone }),
  )

  serve(api, contract.applyAttendance, ({ params, body: { reason }, actor, now, zone, request }) =>
    applyImport(deps, { ...params, reason: reason ?? undefined, by: auditSource(actor, request), now, zone }),
  )

  serve(api, contract.discardAttendance, ({ params, actor, now, zone, request }) =>
    discardImport(db, { ...params, by: auditSource(actor, request), now, zone }),
  )
}
