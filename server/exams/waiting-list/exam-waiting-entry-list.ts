import * as contract from '#contract/exams/waiting-list-admin.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { entries, findEntries, isListed } from '../../waiting-list/admin-entry-db.ts'
import { entryColumns, presentAdminEntry } from '../../waiting-list/present-admin-entry.ts'
import { findExam } from '../catalogue/exam-db.ts'
import { lineOf } from './exam-line.ts'

export const examWaitingEntryList = list({
  ...entries,
  endpoint: contract.adminListExamWaitingEntries,
  parent: (db, { params }) => findExam(db, params.examId, 'DRAFTS_TOO'),
  where: ({ params, query }) => isListed(lineOf(params.examId), query),
  async read(db, ids, { params, actor }) {
    const seeing = { masked: !seesNames(actor.staffRoles, 'applicants') }
    const rows = await findEntries(db, lineOf(params.examId), ids)
    return rows.map((row) => ({ ...presentAdminEntry(row, seeing), ...params }))
  },
  csv: {
    endpoint: contract.exportExamWaitingEntries,
    name: ({ params }) => `exam-waiting-list-${params.examId}`,
    columns: entryColumns,
  },
})
