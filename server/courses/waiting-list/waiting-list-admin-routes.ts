import * as contract from '#contract/courses/waiting-list-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { moveLine } from '../../waiting-list/move-line.ts'
import { moveWaitingEntry } from '../../waiting-list/move-waiting-entry.ts'
import { presentAdminEntry } from '../../waiting-list/present-admin-entry.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { lineOf } from './lecture-line.ts'
import { offerToWaiting } from './offer-to-waiting.ts'
import { seeingOf, waitingEntryList } from './waiting-entry-list.ts'

export function waitingListAdminRoutes(
  api: Api,
  { db, groupDays }: { readonly db: Db; readonly groupDays: number },
): void {
  serveList(api, db, waitingEntryList(groupDays))

  serve(api, contract.moveWaitingEntry, async ({ params, body, actor, by, now, zone }) => {
    const { lectureId, entryId } = params
    const lecture = await findAnyLecture(db, lectureId)
    if (!lecture) throw new AppError('NOT_FOUND')
    const seeing = seeingOf(lecture, { actor, groupDays, now, zone })
    const move = { ...body, entryId, by, now }
    const row = await moveWaitingEntry(db, lineOf(lectureId), move)
    return { ...presentAdminEntry(row, seeing), lectureId }
  })

  serve(api, contract.moveWaitingList, ({ params, body, by, now }) =>
    moveLine(db, lineOf(params.lectureId), { ...body, by, now }),
  )

  serve(api, contract.offerToWaiting, ({ params, by, now, zone }) =>
    offerToWaiting(db, { ...params, by, now, zone }),
  )
}
