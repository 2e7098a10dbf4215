import { listPastCompletions } from '#contract/certificates/past-completion.ts'
import { getAbsences, listCompletedLectures } from '#contract/courses/completed-lecture.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

const rowsOnPage = 10

/** A page, from 1, of the caller's finished courses, latest first, the counted absences, and earlier completions. */
export async function readCompleted(api: Api, page: number, options: CallOptions) {
  const [rows, absences, past] = await Promise.all([
    readCompletedLectures(api, page, options),
    call(api, getAbsences, {}, { ...options, fallBackToLastRows: true }),
    call(api, listPastCompletions, {}, { ...options, fallBackToLastRows: true }),
  ])
  return { rows, absences, past }
}

export function readCompletedLectures(api: Api, page: number, options: CallOptions) {
  const query = { page: page - 1, size: rowsOnPage, sort: 'finishedAt,desc' as const }
  return call(api, listCompletedLectures, { query }, { ...options, fallBackToLastRows: true })
}
