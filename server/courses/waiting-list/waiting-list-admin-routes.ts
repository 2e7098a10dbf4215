import * as contract from '#contract/courses/waiting-list-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { moveWaitingEntry } from './move-waiting-entry.ts'
import { type AdminEntryRow, findEntries, listEntries, listEntryIds } from './waiting-list-admin-db.ts'

/** Waiting lists of course dates, for staff. */
export function waitingListAdminRoutes(api: Api, db: Db): void {
  serve(api, contract.adminListWaitingEntries, async ({ params, query, actor }) => {
    await requireLecture(db, params.lectureId)
    const slice = sliceOf(query)
    const filter = { ...query, ...params }
    const { rows, total } = await listEntries(db, filter, { slice, orders: ordersOf(query) })
    const masked = !seesNames(actor.staffRoles, 'attenders')
    return envelope(
      rows.map((row) => presentEntry(row, { masked })),
      total,
      slice,
    )
  })

  serve(api, contract.exportWaitingEntries, async ({ params, query, reply, actor, ...view }) => {
    await requireLecture(db, params.lectureId)
    const masked = !seesNames(actor.staffRoles, 'attenders')
    return exportCsv(reply, {
      name: `waiting-list-${params.lectureId}`,
      columns: entryColumns(view),
      ids: await listEntryIds(db, { ...query, ...params }, ordersOf(query)),
      read: async (ids) =>
        (await findEntries(db, params.lectureId, ids)).map((row) => presentEntry(row, { masked })),
    })
  })

  serve(api, contract.moveWaitingEntry, async ({ params, body, actor, request, now }) => {
    const row = await moveWaitingEntry(db, { ...params, ...body, by: auditSource(actor, request), now })
    return presentEntry(row, { masked: !seesNames(actor.staffRoles, 'attenders') })
  })
}

function ordersOf({ sort }: PageQuery) {
  return sortFields<'line' | 'joinedAt'>(sort, ['line,asc'])
}

async function requireLecture(db: Db, lectureId: number): Promise<void> {
  if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
}

function presentEntry(row: AdminEntryRow, { masked }: { masked: boolean }): contract.AdminWaitingEntry {
  const { name, email } = row
  return {
    id: row.id,
    lectureId: row.lecture_id,
    memberId: row.member_id,
    name: name !== null && masked ? maskName(name) : name,
    email: email !== null && masked ? maskEmail(email) : email,
    masked,
    state: row.state,
    position: row.position,
    joinedAt: row.joined_at.toISOString(),
    passedOverAt: row.passed_over_at?.toISOString() ?? null,
    offeredAt: row.offered_at?.toISOString() ?? null,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

function entryColumns(view: View): CsvColumn<contract.AdminWaitingEntry>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('waitingList.place'), ({ position }) => position],
    [say('roster.person.name'), ({ name }) => name],
    [say('roster.person.email'), ({ email }) => email],
    [say('courses.field.state'), ({ state }) => say(`waitingList.state.${state}`)],
    [say('waitingList.joined'), ({ joinedAt }) => moment(joinedAt)],
    [say('waitingList.offeredUntil'), ({ offeredUntil }) => moment(offeredUntil)],
    [say('waitingList.ended'), ({ endedAt }) => moment(endedAt)],
  ]
}
