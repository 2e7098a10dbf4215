import { getFaq } from '#contract/content/site.ts'
import {
  getLecture,
  type LectureInfo,
  type LectureListItem,
  type Level,
  levels,
  listLectures,
} from '#contract/courses/lecture.ts'
import { getLectureDescription, type LectureDescription } from '#contract/courses/lecture-description.ts'
import { getLecturePreview } from '#contract/courses/lecture-preview.ts'
import { listMonthlyLectures } from '#contract/courses/monthly-lectures.ts'
import {
  listPrimaryGroups,
  listPrimaryLectures,
  type PrimaryLecture,
  primaryGroups,
} from '#contract/courses/primary-lecture.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { excerpt } from '../../client/excerpt.ts'
import { lectureIdOf } from './lecture-id.ts'
import { type ListUrlState, listQuery } from './lecture-list-url.ts'

const listRows = 20
/** The specification (§7) asks for twelve; four fit in a row, so only they travel with the page. */
const recommendedRows = 12
const shownRows = 4

function readLectureList(api: Api, address: ListUrlState, options: CallOptions) {
  const { by: _, ...filter } = listQuery(address)
  const query = { ...filter, by: orderOf(address), page: address.page - 1, size: listRows }
  return call(api, listLectures, { query }, { ...options, fallBackToLastRows: true })
}

/** The list, or a month of it, and the answers that a search finds. */
export async function readLectures(
  api: Api,
  address: ListUrlState,
  options: CallOptions & { today: PlainDate },
) {
  const [lectures, answers] = await Promise.all([
    readListOrMonth(api, address, options),
    findAnswers(api, address.text, options),
  ])
  return { ...lectures, answers }
}

export interface FoundAnswer {
  /** Part of its address: `/faq#q-3`. */
  readonly number: number
  readonly question: string
}

const maxAnswers = 3

/** The list is shown without answers if they could not be loaded. */
async function findAnswers(api: Api, text: string | undefined, options: CallOptions): Promise<FoundAnswer[]> {
  if (!text) return []
  const sections = (await call(api, getFaq, { query: { text } }, options).catch(nullWhenRefused)) ?? []
  return sections
    .flatMap(({ entries }) => entries.map(({ number, question }) => ({ number, question })))
    .slice(0, maxAnswers)
}

async function readListOrMonth(api: Api, address: ListUrlState, options: CallOptions & { today: PlainDate }) {
  if (!address.view) return { list: await readLectureList(api, address, options) }
  const month = address.month ?? options.today.slice(0, 7)
  const { view: _, day: __, month: ___, ...query } = listQuery(address)
  const request = { params: { month }, query }
  const rows = await call(api, listMonthlyLectures, request, { ...options, fallBackToLastRows: true })
  return { month: { name: month, rows } }
}

/** The API lists by date unless told otherwise. Nothing past can be booked. */
function orderOf({ by, when }: ListUrlState): 'course' | 'month' | undefined {
  if (by === 'course') return by
  return by === 'date' || when === 'past' ? undefined : 'month'
}

export interface PrimaryLectures {
  readonly byLevel: readonly {
    readonly level: Level
    readonly next: LectureListItem | null
    /** The number of courses in this level's list. */
    readonly coming: number
  }[]
  readonly recommended: readonly PrimaryLecture[]
}

export async function readPrimaryLectures(api: Api, options: CallOptions): Promise<PrimaryLectures> {
  const read = (name: string, size: number) => {
    const groupId = primaryGroups.find((group) => group.name === name)?.id ?? 0
    return call(
      api,
      listPrimaryLectures,
      { params: { groupId }, query: { size } },
      { ...options, fallBackToLastRows: true },
    )
  }
  const [groups, recommended, ...open] = await Promise.all([
    call(api, listPrimaryGroups, {}, { ...options, fallBackToLastRows: true }),
    read('RECOMMENDED', recommendedRows),
    ...levels.map((level) => read(level, 1)),
  ])
  return {
    byLevel: levels.map((level, at) => ({
      level,
      next: open[at]?.content[0] ?? null,
      coming: groups.find(({ name }) => name === level)?.coming ?? 0,
    })),
    recommended: recommended.content.slice(0, shownRows),
  }
}

/** Without the number of the registration: members with the same state share the page. */
export type ShownLecture = Omit<LectureInfo, 'attenderId'> & { readonly registered: boolean }

export interface LectureDetail {
  readonly lecture: ShownLecture
  /** Null if it could not be loaded: the page is shown without it. */
  readonly description: LectureDescription | null
  /** A sentence or two of the description, for the page's head. */
  readonly summary: string | null
}

export async function readLectureDetail(api: Api, id: string, options: CallOptions): Promise<LectureDetail> {
  const request = { params: { lectureId: lectureIdOf(id) } }
  const [lecture, description] = await Promise.all([
    call(api, getLecture, request, options),
    call(api, getLectureDescription, request, options).catch(nullWhenRefused),
  ])
  return { lecture: shown(lecture), description, summary: description && excerpt(description.introduction) }
}

export async function readLecturePreview(
  api: Api,
  token: string,
  options: CallOptions,
): Promise<LectureDetail> {
  const { lecture, description } = await call(api, getLecturePreview, { params: { token } }, options)
  return { lecture: shown(lecture), description, summary: null }
}

function shown({ attenderId, ...lecture }: LectureInfo): ShownLecture {
  return { ...lecture, registered: attenderId !== null }
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}
