import { listAppliedExams } from '#contract/exams/applicant.ts'
import { type ChangeableExam, listChangeableExams } from '#contract/exams/exam.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

const rowsOnPage = 10

/** A page, from 1, of the caller's applications, what is on first. */
export function readAppliedExams(api: Api, page: number, options: CallOptions) {
  const request = { query: { page: page - 1, size: rowsOnPage, sort: 'nearest,asc' as const } }
  return call(api, listAppliedExams, request, { ...options, fallBackToLastRows: true })
}

/** Exams that the application for this one can be changed to. */
export function readChangeableExams(api: Api, examId: number): Promise<ChangeableExam[]> {
  return call(api, listChangeableExams, { params: { examId } })
}
