import { type AppliedLecture, cancelAttender, listAppliedLectures } from '#contract/courses/lecture.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

const rowsOnPage = 10
const newestFirst = ['startAt,desc', 'appliedAt,desc'] as const

/** A page, from 1, of the caller's registrations. */
export function readAppliedLectures(api: Api, page: number, options: CallOptions) {
  const request = {
    query: { page: page - 1, size: rowsOnPage, sort: [...newestFirst] },
  }
  return call(api, listAppliedLectures, request, { ...options, fallBackToLastRows: true })
}

export function cancel(api: Api, { lectureId, attenderId }: AppliedLecture): Promise<AppliedLecture> {
  return call(api, cancelAttender, { params: { lectureId, attenderId } })
}
