import * as contract from '#contract/exams/waiting-list-admin.ts'
import type { Api } from '../../platform/http/serve.ts'
import { staffAction, type Within } from '../../platform/http/staff-action.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { moveLine } from '../../waiting-list/move-line.ts'
import { moveWaitingEntry } from '../../waiting-list/move-waiting-entry.ts'
import { presentAdminEntry } from '../../waiting-list/present-admin-entry.ts'
import { lineOf } from './exam-line.ts'
import { examWaitingEntryList } from './exam-waiting-entry-list.ts'

export function examWaitingListAdminRoutes(api: Api, deps: Within): void {
  serveList(api, deps.db, examWaitingEntryList)

  staffAction(api, deps, {
    endpoint: contract.moveExamWaitingEntry,
    concerns: ({ params: { examId } }) => ({ examId }),
    run: (within, { params: { examId, entryId }, body, by, now }) =>
      moveWaitingEntry(within.db, lineOf(examId), { ...body, entryId, by, now }),
    answer: (row, { params: { examId }, actor }) => ({
      ...presentAdminEntry(row, { masked: !seesNames(actor.staffRoles, 'applicants') }),
      examId,
    }),
  })

  staffAction(api, deps, {
    endpoint: contract.moveExamWaitingList,
    concerns: ({ params }) => params,
    run: (within, { params, body, by, now }) =>
      moveLine(within.db, lineOf(params.examId), { ...body, by, now }),
  })
}
