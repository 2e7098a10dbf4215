import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText } from '../platform/wire.ts'
import { ownWaitingEntry, waitingLine } from '../waiting-list/waiting-entry.ts'

const examWaitingList = z.extend(waitingLine, { examId: id })
export type ExamWaitingList = z.infer<typeof examWaitingList>

const examParams = z.object({ examId: idText })

export const getExamWaitingList = endpoint({
  id: 'getExamWaitingList',
  summary: 'The waiting list of an exam, with the place of the caller',
  method: 'GET',
  path: '/api/certification/v1/exams/:examId/waiting-list',
  access: 'member',
  readableInView: true,
  params: examParams,
  reply: examWaitingList,
  errors: ['NOT_FOUND'],
})

export const joinExamWaitingList = endpoint({
  id: 'joinExamWaitingList',
  summary: 'Join the waiting list of a full exam',
  method: 'POST',
  path: '/api/certification/v1/exams/:examId/waiting-list/entries',
  access: 'member',
  params: examParams,
  status: 201,
  reply: examWaitingList,
  errors: [
    'NOT_FOUND',
    'EXAM_CLOSED',
    'EXAM_OUTSIDE_MONTH',
    'WAITING_ROOM',
    'NOT_YOUR_TURN',
    'TURN_OVER',
    'IAM_ACCOUNT',
    'ACCOUNT_NAME_MISSING',
    'EXAM_ALREADY_RESERVED',
    'ALREADY_WAITING',
    'SEATS_LEFT',
    'WAITING_LIST_CLOSED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const leaveExamWaitingList = endpoint({
  id: 'leaveExamWaitingList',
  summary: 'Leave the waiting list of an exam, or decline the seat that is offered',
  method: 'DELETE',
  path: '/api/certification/v1/exams/:examId/waiting-list/entries/own',
  access: 'member',
  params: examParams,
  reply: examWaitingList,
  errors: ['NOT_FOUND', 'NOT_WAITING'],
})

export const ownExamEntry = z.extend(ownWaitingEntry, { examId: id })
export type OwnExamWaitingEntry = z.infer<typeof ownExamEntry>

export const listOwnExamWaitingEntries = endpoint({
  id: 'listOwnExamWaitingEntries',
  summary: "The caller's places in waiting lists of exams, offers first, then by date",
  method: 'GET',
  path: '/api/certification/v1/waiting-list-entries',
  access: 'member',
  readableInView: true,
  reply: z.array(ownExamEntry),
  errors: [],
})
