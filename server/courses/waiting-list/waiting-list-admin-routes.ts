import * as contract from '#contract/courses/waiting-list-admin.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Api } from '../../platform/http/serve.ts'
import { staffAction, type Within } from '../../platform/http/staff-action.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { moveLine } from '../../waiting-list/move-line.ts'
import { moveWaitingEntry } from '../../waiting-list/move-waiting-entry.ts'
import { presentAdminEntry } from '../../waiting-list/present-admin-entry.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { lineOf } from './lecture-line.ts'
import { offerToWaiting } from './offer-to-waiting.ts'
import { seeingOf, waitingEntryList } from './waiting-entry-list.ts'

export function waitingListAdminRoutes(api: Api, deps: Within & { readonly groupDays: number }): void {
  const { db, groupDays } = deps
  serveList(api, db, waitingEntryList(groupDays))

  staffAction(api, deps, {
    endpoint: contract.moveWaitingEntry,
    concerns: ({ params: { lectureId } }) => ({ lectureId }),
    run: (within, { params: { lectureId, entryId }, body, by, now }) =>
      moveWaitingEntry(within.db, lineOf(lectureId), { ...body, entryId, by, now }),
    async answer(row, { params: { lectureId }, actor, now, zone }) {
      const lecture = await findAnyLecture(db, lectureId)
      if (!lecture) throw new AppError('NOT_FOUND')
      return { ...presentAdminEntry(row, seeingOf(lecture, { actor, groupDays, now, zone })), lectureId }
    },
  })

  staffAction(api, deps, {
    endpoint: contract.moveWaitingList,
    concerns: ({ params }) => params,
    run: (within, { params, body, by, now }) =>
      moveLine(within.db, lineOf(params.lectureId), { ...body, by, now }),
  })

  staffAction(api, deps, {
    endpoint: contract.offerToWaiting,
    concerns: ({ params }) => params,
    run: (within, { params, by, now, zone }) => offerToWaiting(within.db, { ...params, by, now, zone }),
  })
}
