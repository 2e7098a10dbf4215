import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type Language, languageNames } from '#contract/platform/languages.ts'
import { type Found, searchAsStaff } from '#contract/reports/staff-search.ts'
import { type ConsoleWords, loadConsoleWords } from '#words/console-words.ts'
import { languageOfWords, languagesOfWords } from '#words/page-words.ts'
import { call } from '../client/call.ts'
import { chooseLanguage } from '../client/language.ts'
import { useStaffSession } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { visitsOf } from '../client/visits.ts'
import { filterOf } from '../ui/filter-of.ts'
import type { IconName } from '../ui/icon.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { actsFor } from './acts.ts'
import { inOrder, type Rank, rankOf, readTyped, type Section, sections } from './find-rules.ts'
import { foundPath, shownAs } from './found-path.ts'
import { groupsFor, type PlaceName, placeOf } from './navigation.ts'
import { actsOnPage, type PageAct } from './page-acts.ts'

export interface Option {
  readonly key: string
  readonly section: Section
  readonly rank: Rank
  readonly icon: IconName
  readonly text: string
  readonly detail: string
  /** Below `/console`; without it, `press` does it. */
  readonly path?: string
  readonly press?: () => void
}

interface OptionGroup {
  readonly key: string
  readonly label: string
  readonly options: readonly Option[]
}

export interface Finding {
  readonly text: string
  readonly groups: readonly OptionGroup[]
  readonly state: 'nothingYet' | 'searching' | 'failed' | 'nothing' | 'found'
}

/** Shown in one section. */
const most = 8
const shownVisits = 6

/**
 * What fits the typed text: records that the server finds, pages and acts by their names in all languages. Without a text, what
 * can be done on the page below, and where the person was.
 */
export function useFinderOptions(typed: string): Finding {
  const say = useTranslations('search')
  const { section, text } = readTyped(typed)
  const { found, state } = useFound(text)
  const toOption = useRecordOption(text)
  const pages = usePages(text)
  const [offered] = useState(actsOnPage)
  const here = offered.map(hereOption(text))
  const acts = useActs(text)
  const start = useStart(here)
  const further = useFurther(text)
  if (text === '' && !section) return { text, groups: start, state: 'nothingYet' }
  const options = inOrder([...found.map(toOption), ...pages, ...here, ...acts]).filter(
    (one) => (!section || one.section === section) && (one.rank > 0 || text === ''),
  )
  const groups = sections
    .map((one) => ({
      key: one,
      label: say(`section.${one}`),
      options: options.filter((option) => option.section === one).slice(0, text === '' ? undefined : most),
    }))
    .filter((group) => group.options.length > 0)
  if (groups.length > 0) return { text, groups, state: 'found' }
  if (text === '' || state !== 'found') return { text, groups: [], state: text === '' ? 'nothingYet' : state }
  return { text, groups: further, state: 'nothing' }
}

/** What the server finds; of what it found for an earlier text, only what fits. */
function useFound(text: string) {
  const settled = useSettled(text)
  const isLongEnough = text.length >= 2
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => call(searchAsStaff, { query: { text: settled } }, { signal }),
    enabled: settled.length >= 2,
    placeholderData: keepPreviousData,
  })
  const isNew = settled === text && !isPlaceholderData
  const found = isLongEnough ? (data?.content ?? []).map((one) => ({ one, isNew })) : []
  if (!isLongEnough || (isNew && data)) return { found, state: 'found' as const }
  return { found, state: error ? ('failed' as const) : ('searching' as const) }
}

function useRecordOption(text: string) {
  const say = useTranslations('search')
  const localised = useLocalised()
  const moment = useMoment()
  return ({ one, isNew }: { readonly one: Found; readonly isNew: boolean }): Option => {
    const { kind, id, title, name, number, at } = one
    const titleText = title ? localised(title) : ''
    // A guest without a registration has only an address.
    const heading = name ?? (titleText || number || '')
    // In sections of one kind, the heading has said it.
    const isNamed = kind === 'PERSON' || kind === 'LECTURE' || kind === 'EXAM' || kind === 'ORDER'
    const details = [
      !isNamed && say(`kind.${kind}`),
      heading !== number && number,
      name && titleText,
      at && kind !== 'PERSON' && moment(at),
    ]
    const rank = rankOf(text, [heading, number ?? '', ...Object.values(title ?? {})])
    return {
      key: `${kind}-${id}`,
      ...shownAs[kind],
      // The server also searches what it does not show, such as telephone numbers.
      rank: rank === 0 && isNew ? 1 : rank,
      text: heading,
      detail: details.filter(Boolean).join(' · '),
      path: foundPath(one),
    }
  }
}

/** The console's words in all languages; until they are there, only in that of the console. */
function useAllWords(): readonly ConsoleWords[] {
  const { data } = useQuery({
    queryKey: ['words'],
    queryFn: () => Promise.all(languagesOfWords.map((language) => loadConsoleWords(language))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (data ?? []).map(({ messages }) => messages)
}

/** The names of a page, and other words for it, which count for less. */
function rankOfPlace(text: string, name: PlaceName, words: readonly ConsoleWords[]): Rank {
  const named = rankOf(
    text,
    words.map(({ nav }) => nav.place[name]),
  )
  const also = rankOf(
    text,
    words.flatMap(({ search }) => search.also[name].split(/[,、]\s*/)),
  )
  return Math.max(named, Math.min(also, 2)) as Rank
}

function usePages(text: string): Option[] {
  const say = useTranslations('nav')
  const words = useAllWords()
  return groupsFor(useStaffSession().roles).flatMap((group) =>
    group.places.map(
      ({ path, name }): Option => ({
        key: `page-${path}`,
        section: 'pages',
        rank: rankOfPlace(text, name, words),
        icon: group.name,
        text: say(`place.${name}`),
        detail: unlessSame(say(`group.${group.name}`), say(`place.${name}`)),
        path,
      }),
    ),
  )
}

function useActs(text: string): Option[] {
  const say = useTranslations('search')
  const sayNav = useTranslations('nav')
  const locale = useLocale()
  const words = useAllWords()
  const own = words[languagesOfWords.indexOf(languageOfWords(locale as Language))]
  const { roles, memberId } = useStaffSession()
  const groups = groupsFor(roles)
  const anywhere = actsFor(roles).flatMap(({ path, nameIn }): Option[] => {
    if (!own) return []
    const place = placeOf(groups, path)?.place
    const detail = place ? sayNav(`place.${place.name}`) : ''
    const rank = rankOf(text, words.map(nameIn))
    return [{ key: `act-${path}`, section: 'acts', rank, icon: 'add', text: nameIn(own), detail, path }]
  })
  const switches = languagesOfWords
    .filter((language) => language !== locale)
    .map((language): Option => {
      const texts = [languageNames[language], ...words.map(({ nav }) => nav.language)]
      return {
        key: `language-${language}`,
        section: 'acts',
        rank: rankOf(text, texts),
        icon: 'settings',
        text: say('languageTo', { language: languageNames[language] }),
        detail: '',
        press: () => {
          chooseLanguage(memberId, language)
          location.reload()
        },
      }
    })
  return [...anywhere, ...switches]
}

const hereOption =
  (text: string) =>
  ({ label, button }: PageAct, index: number): Option => ({
    key: `here-${index}`,
    section: 'acts',
    rank: rankOf(text, [label]),
    icon: 'act',
    text: label,
    detail: '',
    press: () => press(button),
  })

/** The button has the focus, so that it returns there from a dialog that it opens. */
function press(button: HTMLElement): void {
  button.focus()
  button.click()
}

const unlessSame = (detail: string, text: string) => (detail === text ? '' : detail)

/** Before anything is typed. */
function useStart(here: readonly Option[]): OptionGroup[] {
  const say = useTranslations('search')
  const sayNav = useTranslations('nav')
  const { pathname } = useLocation()
  const { roles, memberId } = useStaffSession()
  const groups = groupsFor(roles)
  const [visits] = useState(() => visitsOf(memberId))
  const visited = visits
    .filter(({ path }) => path !== pathname)
    .flatMap(({ path, title }): Option[] => {
      const at = placeOf(groups, path)
      if (!at) return []
      const { group, place } = at
      const isPlace = place.path === path
      const name = sayNav(`place.${place.name}`)
      const text = isPlace ? name : title
      const detail = unlessSame(isPlace ? sayNav(`group.${group.name}`) : name, text)
      return [{ key: `visit-${path}`, section: 'pages', rank: 0, icon: group.name, text, detail, path }]
    })
    .slice(0, shownVisits)
  const title = visits.find(({ path }) => path === pathname)?.title ?? ''
  return [
    { key: 'here', label: say('here', { title }), options: here },
    { key: 'visited', label: say('visited'), options: visited },
  ].filter(({ options }) => options.length > 0)
}

/** Lists offered when nothing is found here: their own search covers more fields and older records than this one. */
const searchable: readonly PlaceName[] = [
  'people',
  'lectures',
  'exams',
  'orders',
  'mails',
  'certificates',
  'audit',
]

function useFurther(text: string): OptionGroup[] {
  const say = useTranslations('search')
  const sayNav = useTranslations('nav')
  const options = groupsFor(useStaffSession().roles).flatMap(({ name: icon, places }) =>
    places
      .filter(({ name }) => searchable.includes(name))
      .map(
        ({ path, name }): Option => ({
          key: `further-${path}`,
          section: 'pages',
          rank: 1,
          icon,
          text: sayNav(`place.${name}`),
          detail: '',
          path: `${path}?${filterOf({ text })}`,
        }),
      ),
  )
  return options.length > 0 ? [{ key: 'further', label: say('further'), options }] : []
}
