import * as contract from '#contract/courses/waiting-list-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findEntries, listEntries, listEntryIds } from '../../waiting-list/admin-entry-db.ts'
import { moveLine } from '../../waiting-list/move-line.ts'
import { moveWaitingEntry } from '../../waiting-list/move-waiting-entry.ts'
import {
  entryColumns,
  ordersOf,
  presentAdminEntry,
  type Seeing,
} from '../../waiting-list/present-admin-entry.ts'
import { togetherUntil } from '../../waiting-list/waiting-list-rules.ts'
import { factsOf, findAnyLecture, type LectureRow } from '../lecture/lecture-db.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { lineOf } from './lecture-line.ts'
import { offerToWaiting } from './offer-to-waiting.ts'

export function waitingListAdminRoutes(
  api: Api,
  { db, groupDays }: { readonly db: Db; readonly groupDays: number },
): void {
  serve(api, contract.adminListWaitingEntries, async ({ params, query, actor, ...view }) => {
    const seeing = seeingOf(await findLine(db, params.lectureId), { actor, groupDays, ...view })
    const slice = sliceOf(query)
    const asked = { ...query, slice, orders: ordersOf(query) }
    const { rows, total } = await listEntries(db, lineOf(params.lectureId), asked)
    return envelope(
      rows.map((row) => ({ ...presentAdminEntry(row, seeing), ...params })),
      total,
      slice,
    )
  })

  serve(api, contract.exportWaitingEntries, async ({ params, query, reply, actor, ...view }) => {
    const seeing = seeingOf(await findLine(db, params.lectureId), { actor, groupDays, ...view })
    const line = lineOf(params.lectureId)
    return exportCsv(reply, {
      name: `waiting-list-${params.lectureId}`,
      columns: entryColumns(view),
      ids: await listEntryIds(db, line, { ...query, orders: ordersOf(query) }),
      read: async (ids) => (await findEntries(db, line, ids)).map((row) => presentAdminEntry(row, seeing)),
    })
  })

  serve(api, contract.moveWaitingEntry, async ({ params, body, actor, request, now, zone }) => {
    const { lectureId, entryId } = params
    const seeing = seeingOf(await findLine(db, lectureId), { actor, groupDays, now, zone })
    const move = { ...body, entryId, by: auditSource(actor, request), now }
    const row = await moveWaitingEntry(db, lineOf(lectureId), move)
    return { ...presentAdminEntry(row, seeing), lectureId }
  })

  serve(api, contract.moveWaitingList, ({ params, body, actor, request, now }) =>
    moveLine(db, lineOf(params.lectureId), { ...body, by: auditSource(actor, request), now }),
  )

  serve(api, contract.offerToWaiting, ({ params, actor, request, now, zone }) =>
    offerToWaiting(db, { ...params, by: auditSource(actor, request), now, zone }),
  )
}

async function findLine(db: Db, lectureId: number): Promise<LectureRow> {
  const lecture = await findAnyLecture(db, lectureId)
  if (!lecture) throw new AppError('NOT_FOUND')
  return lecture
}

interface Staff extends Pick<View, 'now' | 'zone'> {
  readonly actor: MemberActor
  readonly groupDays: number
}

function seeingOf(lecture: LectureRow, { actor, groupDays, now, zone }: Staff): Seeing {
  const until = togetherUntil(registrationEnd(factsOf(lecture), zone), groupDays)
  return { masked: !seesNames(actor.staffRoles, 'attenders'), groups: { now, until } }
}
