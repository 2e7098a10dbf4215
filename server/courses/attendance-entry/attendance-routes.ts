import * as contract from '#contract/courses/attendance-admin.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { readSheet } from '../attendance/attendance-sheet.ts'
import { presentSheet } from '../attendance/present-sheet.ts'
import { findCompletionProgress } from '../completion/completion-db.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { listLastChanges } from './attendance-change-db.ts'
import { attendanceCsv } from './attendance-file.ts'
import { findImport } from './attendance-import-db.ts'
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

  staffAction(api, deps, {
    endpoint: contract.enterAttendanceSheet,
    concerns: ({ params }) => params,
    run: (within, { params, body: { entries, reason }, by, now, zone }) =>
      enterSheet(within, { ...params, entries, reason, by, now, zone }),
  })
}

function importRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.stageAttendance, ({ params, query, body, actor, by, idempotencyKey, now, zone }) =>
    stageAttendance(db, {
      ...params,
      ...query,
      bytes: body,
      actor,
      idempotencyKey,
      now,
      zone,
      by,
    }),
  )

  serve(api, contract.getAttendanceImport, ({ params, now, zone }) =>
    readImport(db, { ...params, now, zone }),
  )

  staffAction(api, deps, {
    endpoint: contract.applyAttendance,
    async concerns({ params }) {
      const staged = await findImport(db, params.importId)
      return staged ? [{ lectureId: staged.lecture_id }] : []
    },
    run: (within, { params, body: { reason }, by, now, zone }) =>
      applyImport(within, { ...params, reason: reason ?? undefined, by, now, zone }),
  })

  serve(api, contract.discardAttendance, ({ params, by, now, zone }) =>
    discardImport(db, { ...params, by, now, zone }),
  )
}
