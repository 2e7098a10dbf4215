import {
  type ExamWaitingList,
  getExamWaitingList,
  joinExamWaitingList,
  leaveExamWaitingList,
} from '#contract/exams/waiting-list.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'
import { examIdOf } from '../catalogue/exam-id.ts'

export function readExamWaitingList(api: Api, id: string, options: CallOptions): Promise<ExamWaitingList> {
  return call(api, getExamWaitingList, { params: { examId: examIdOf(id) } }, options)
}

export function join(api: Api, examId: number): Promise<ExamWaitingList> {
  return call(api, joinExamWaitingList, { params: { examId } })
}

/** Leaves the line, or declines the offered seat. */
export function leave(api: Api, examId: number): Promise<ExamWaitingList> {
  return call(api, leaveExamWaitingList, { params: { examId } })
}
