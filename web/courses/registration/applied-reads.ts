import { type AppliedLecture, cancelAttender, listAppliedLectures } from '#contract/courses/lecture.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

const rowsOnPage = 10

/** A page, from 1, of the caller's registrations, what is on first. */
export function readAppliedLectures(api: Api, page: number, options: CallOptions) {
  const request = {
    query: { page: page - 1, size: rowsOnPage, sort: 'nearest,asc' as const },
  }
  return call(api, listAppliedLectures, request, { ...options, fallBackToLastRows: true })
}

export function cancel(api: Api, { lectureId, attenderId }: AppliedLecture): Promise<AppliedLecture> {
  return call(api, cancelAttender, { params: { lectureId, attenderId } })
}
