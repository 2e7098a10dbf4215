import type { Level, Method, Target } from '#contract/courses/lecture.ts'
import { addDays } from '#contract/platform/centre-time.ts'
import { type Language, languages } from '#contract/platform/languages.ts'
import { readPage } from '../../routing/page-number.ts'
import { levels, methods, targets } from './lecture-choices.ts'

export type When = 'coming' | 'past'

/** Filters of a list; those left out do not filter. */
export interface ListFilter {
  readonly level?: Level | undefined
  readonly method?: Method | undefined
  readonly target?: Target | undefined
  readonly taughtIn?: Language | undefined
  /** `2026-12` */
  readonly month?: string | undefined
  readonly seats?: 'left' | undefined
  readonly text?: string | undefined
}

export interface ListUrlState extends ListFilter {
  /** From 1, as displayed. */
  readonly page: number
  readonly when: When
  /** `date` lists all by date, `course` groups dates by course; else those that can be booked come first in their month. */
  readonly by?: 'date' | 'course' | undefined
  /** A month as a calendar, past days too: neither `when` nor `by` nor pages. */
  readonly view?: 'calendar' | undefined
  /** The calendar's chosen day: `2026-12-15`, in its month. */
  readonly day?: string | undefined
}

type Query = Readonly<Record<string, unknown>>

/** Parses the list's query; unknown values do not filter. */
export function parseListUrl(query: Query): ListUrlState {
  const filter = parseFilter(query)
  if (query['view'] === 'calendar') {
    const day = readDay(query['day'])
    const month = filter.month ?? day?.slice(0, 7)
    const chosen = month && day?.startsWith(month) ? day : undefined
    return { page: 1, when: 'coming', view: 'calendar', ...filter, month, day: chosen }
  }
  return {
    page: readPage(query['page']),
    when: query['when'] === 'past' ? 'past' : 'coming',
    by: oneOf(['date', 'course'], query['by']),
    ...filter,
  }
}

function parseFilter(query: Query): ListFilter {
  return {
    level: oneOf(levels, query['level']),
    method: oneOf(methods, query['method']),
    target: oneOf(targets, query['target']),
    taughtIn: oneOf(languages, query['taughtIn']),
    month: readMonth(query['month']),
    seats: oneOf(['left'], query['seats']),
    text: readText(query['text']),
  }
}

/** The query of a list page; defaults are left out. */
export function listQuery({ page, when, by, view, day, ...filter }: ListUrlState): Record<string, string> {
  const query: Record<string, string> = {}
  if (view) query['view'] = view
  if (when === 'past' && !view) query['when'] = when
  if (by && !view) query['by'] = by
  for (const name of filterNames) if (filter[name]) query[name] = filter[name]
  if (day && view) query['day'] = day
  if (page > 1 && !view) query['page'] = String(page)
  return query
}

/** The list of one level, as linked from the home page. */
export function listOfLevel(level: Level, when: When = 'coming'): ListUrlState {
  return { page: 1, when, level }
}

/** Whether anything is left out; the month of a calendar is its frame. */
export function isFiltered(address: ListUrlState): boolean {
  return filterNames.some((name) => address[name] !== undefined && !(name === 'month' && address.view))
}

const filterNames = [
  'level',
  'method',
  'target',
  'taughtIn',
  'month',
  'seats',
  'text',
] as const satisfies (keyof ListFilter)[]

/**
 * The query in the canonical URL of a list: pages of the unfiltered list keep theirs, filtered lists map to the plain
 * one. There are more filter combinations than courses; separate URLs would only compete with the list, and every
 * course is linked from it or the sitemap.
 */
export function canonicalQuery(address: ListUrlState): Record<string, string> {
  const query = listQuery(address)
  return Object.keys(query).every((name) => name === 'page') ? query : {}
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value))
    return undefined
  // Rejects days such as the 31st of a month with 30 days.
  return addDays(value, 0) === value ? value : undefined
}

/** The API's limit for search texts; the search box shows what is searched for. */
export const maxSearchLength = 100

/** Normalises a search text: trimmed, without characters that no title contains, truncated. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxSearchLength)
  return text.replace(/[\ud800-\udbff]$/, '') || undefined
}
