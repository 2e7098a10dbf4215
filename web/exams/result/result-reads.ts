import { listCompletedExams } from '#contract/exams/result.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

const rowsOnPage = 10

/** A page, from 1, of the caller's past exams, latest first. */
export function readResults(api: Api, page: number, options: CallOptions) {
  const request = { query: { page: page - 1, size: rowsOnPage, sort: 'startAt,desc' as const } }
  return call(api, listCompletedExams, request, { ...options, fallBackToLastRows: true })
}
