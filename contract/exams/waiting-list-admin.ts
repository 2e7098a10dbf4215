import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, pageOf } from '../platform/wire.ts'
import {
  adminEntry,
  entryMove,
  entryQuery,
  lineMove,
  movedLine,
} from '../waiting-list/waiting-entry-admin.ts'

const adminExamWaitingEntry = z.extend(adminEntry, { examId: id })

export const adminListExamWaitingEntries = endpoint({
  id: 'adminListExamWaitingEntries',
  summary: 'The waiting list of an exam: offers first, then the line, then who is not in it any more',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId/waiting-entries',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: z.object({ examId: idText }),
  query: entryQuery,
  reply: pageOf(adminExamWaitingEntry),
  errors: ['NOT_FOUND'],
})

export const exportExamWaitingEntries = csvOf(adminListExamWaitingEntries, {
  id: 'exportExamWaitingEntries',
  summary: 'The waiting list of an exam as CSV',
  roles: ['exams'],
})

export const moveExamWaitingEntry = endpoint({
  id: 'moveExamWaitingEntry',
  sealed: true,
  summary: 'Move somebody to another place in the waiting list of an exam, with a reason',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/waiting-entries/:entryId/moves',
  access: 'operator',
  roles: ['exams'],
  params: z.object({ examId: idText, entryId: idText }),
  body: entryMove,
  reply: adminExamWaitingEntry,
  errors: ['NOT_FOUND', 'NOT_IN_LINE'],
})

export const moveExamWaitingList = endpoint({
  id: 'moveExamWaitingList',
  sealed: true,
  summary: 'Close the waiting list of an exam, or open it again, with a reason',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/waiting-list/moves',
  access: 'operator',
  roles: ['exams'],
  params: z.object({ examId: idText }),
  body: lineMove,
  reply: movedLine,
  errors: ['NOT_FOUND'],
})
