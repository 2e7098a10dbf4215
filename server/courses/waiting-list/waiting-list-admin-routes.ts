import * as contract from '#contract/courses/waiting-list-admin.ts'
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
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { lineOf } from './lecture-line.ts'
import { offerToWaiting } from './offer-to-waiting.ts'

/** Waiting lists of course dates, for staff. */
export function waitingListAdminRoutes(api: Api, db: Db): void {
  serve(api, contract.adminListWaitingEntries, async ({ params, query, actor }) => {
    await requireLecture(db, params.lectureId)
    const slice = sliceOf(query)
    const asked = { ...query, slice, orders: ordersOf(query) }
    const { rows, total } = await listEntries(db, lineOf(params.lectureId), asked)
    const masked = !seesNames(actor.staffRoles, 'attenders')
    return envelope(
      rows.map((row) => ({ ...presentAdminEntry(row, { masked }), ...params })),
      total,
      slice,
    )
  })

  serve(api, contract.exportWaitingEntries, async ({ params, query, reply, actor, ...view }) => {
    await requireLecture(db, params.lectureId)
    const line = lineOf(params.lectureId)
    const masked = !seesNames(actor.staffRoles, 'attenders')
    return exportCsv(reply, {
      name: `waiting-list-${params.lectureId}`,
      columns: entryColumns(view),
      ids: await listEntryIds(db, line, { ...query, orders: ordersOf(query) }),
      read: async (ids) =>
        (await findEntries(db, line, ids)).map((row) => presentAdminEntry(row, { masked })),
    })
  })

  serve(api, contract.moveWaitingEntry, async ({ params, body, actor, request, now }) => {
    const { lectureId, entryId } = params
    const move = { ...body, entryId, by: auditSource(actor, request), now }
    const row = await moveWaitingEntry(db, lineOf(lectureId), move)
    return { ...presentAdminEntry(row, { masked: !seesNames(actor.staffRoles, 'attenders') }), lectureId }
  })

  serve(api, contract.moveWaitingList, ({ params, body, actor, request, now }) =>
    moveLine(db, lineOf(params.lectureId), { ...body, by: auditSource(actor, request), now }),
  )

  serve(api, contract.offerToWaiting, ({ params, actor, request, now, zone }) =>
    offerToWaiting(db, { ...params, by: auditSource(actor, request), now, zone }),
  )
}

async function requireLecture(db: Db, lectureId: number): Promise<void> {
  if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
}
