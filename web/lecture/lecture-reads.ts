import {
  getLecture,
  getLectureDescription,
  type LectureDescription,
  type LectureInfo,
  listLectures,
} from '#contract/lecture.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import type { ListAddress } from './lecture-address.ts'

const rowsOnPage = 20

export function readLectureList(api: Api, { page, when }: ListAddress, options: CallOptions) {
  const query = { page: page - 1, size: rowsOnPage, ...(when === 'past' ? { when } : {}) }
  return api.call(listLectures, { query }, { ...options, keepRows: true })
}

export interface LectureDetail {
  readonly lecture: LectureInfo
  /** Null where it could not be read: the page stands without it. */
  readonly description: LectureDescription | null
}

export async function readLectureDetail(
  api: Api,
  lectureId: number,
  options: CallOptions,
): Promise<LectureDetail> {
  const [lecture, description] = await Promise.all([
    api.call(getLecture, { params: { lectureId } }, options),
    readDescription(api, lectureId, options),
  ])
  return { lecture, description }
}

async function readDescription(api: Api, lectureId: number, options: CallOptions) {
  try {
    return await api.call(getLectureDescription, { params: { lectureId } }, options)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
