import * as contract from '#contract/exams/waiting-list-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { moveLine } from '../../waiting-list/move-line.ts'
import { moveWaitingEntry } from '../../waiting-list/move-waiting-entry.ts'
import { presentAdminEntry } from '../../waiting-list/present-admin-entry.ts'
import { lineOf } from './exam-line.ts'
import { examWaitingEntryList } from './exam-waiting-entry-list.ts'

export function examWaitingListAdminRoutes(api: Api, db: Db): void {
  serveList(api, db, examWaitingEntryList)

  serve(api, contract.moveExamWaitingEntry, async ({ params, body, actor, by, now }) => {
    const { examId, entryId } = params
    const move = { ...body, entryId, by, now }
    const row = await moveWaitingEntry(db, lineOf(examId), move)
    return { ...presentAdminEntry(row, { masked: !seesNames(actor.staffRoles, 'applicants') }), examId }
  })

  serve(api, contract.moveExamWaitingList, ({ params, body, by, now }) =>
    moveLine(db, lineOf(params.examId), { ...body, by, now }),
  )
}
