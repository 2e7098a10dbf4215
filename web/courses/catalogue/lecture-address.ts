import type { Level, Method, Target } from '#contract/courses/lecture.ts'
import { readPage } from '../../routing/page-number.ts'
import { levels, methods, targets } from './lecture-choices.ts'

export type When = 'coming' | 'past'

/** What a list is narrowed to; what is left out narrows nothing. */
export interface ListFilter {
  readonly level?: Level | undefined
  readonly method?: Method | undefined
  readonly target?: Target | undefined
  /** `2026-12` */
  readonly month?: string | undefined
  readonly seats?: 'left' | undefined
  readonly text?: string | undefined
}

export interface ListAddress extends ListFilter {
  /** From 1, as readers count. */
  readonly page: number
  readonly when: When
}

type Query = Readonly<Record<string, unknown>>

/** Reads the list's part of an address; what the list does not know narrows nothing. */
export function readListAddress(query: Query): ListAddress {
  return {
    page: readPage(query['page']),
    when: query['when'] === 'past' ? 'past' : 'coming',
    level: oneOf(levels, query['level']),
    method: oneOf(methods, query['method']),
    target: oneOf(targets, query['target']),
    month: readMonth(query['month']),
    seats: oneOf(['left'], query['seats']),
    text: readText(query['text']),
  }
}

/** The query of a list page: what is usual is left out. */
export function listQuery({ page, when, ...filter }: ListAddress): Record<string, string> {
  const query: Record<string, string> = when === 'past' ? { when } : {}
  for (const name of filterNames) if (filter[name]) query[name] = filter[name]
  if (page > 1) query['page'] = String(page)
  return query
}

/** The list narrowed to one level, as the home page leads to it. */
export function listOfLevel(level: Level, when: When = 'coming'): ListAddress {
  return { page: 1, when, level }
}

export function isFiltered(address: ListFilter): boolean {
  return filterNames.some((name) => address[name] !== undefined)
}

const filterNames = [
  'level',
  'method',
  'target',
  'month',
  'seats',
  'text',
] as const satisfies (keyof ListFilter)[]

/**
 * The query of the list that search engines know this one as: a page of the plain list is itself, and whatever
 * narrows or turns the list counts as the plain one. There are more ways to filter than there are courses; each as
 * an address of its own would only compete with the list, and every course is reached from it or the sitemap.
 */
export function indexedQuery(address: ListAddress): Record<string, string> {
  const query = listQuery(address)
  return Object.keys(query).every((name) => name === 'page') ? query : {}
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/** As many characters as the API takes; the search box shows what is searched for. */
export const maxSearchLength = 100

/** A text as it can be searched for: trimmed, without what no title holds, cut where it is too long. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxSearchLength)
  return text.replace(/[\ud800-\udbff]$/, '') || undefined
}
