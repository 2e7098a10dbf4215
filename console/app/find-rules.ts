/** In the order in which they are shown. */
export const sections = ['people', 'dates', 'exams', 'certificates', 'orders', 'pages', 'acts'] as const
export type Section = (typeof sections)[number]

/** Typed first, it narrows the search to a section. */
export const signs: Readonly<Record<Section, string>> = {
  people: '@',
  dates: '#',
  exams: '!',
  certificates: '*',
  orders: '$',
  pages: '/',
  acts: '>',
}

/** What is typed, without the sign of a section in front. */
export function readTyped(typed: string): { readonly section: Section | undefined; readonly text: string } {
  const start = typed.trimStart()
  const section = sections.find((one) => start.startsWith(signs[one]))
  return { section, text: (section ? start.slice(1) : start).trim() }
}

/** 4: the whole, 3: its beginning, 2: the beginning of a word, 1: somewhere, or each word somewhere, 0: nowhere. */
export type Rank = 0 | 1 | 2 | 3 | 4

/** How well a text fits one of several; numbers and codes in either case, with and without dashes. */
export function rankOf(text: string, texts: readonly string[]): Rank {
  const ranks = texts.map((one) => rankIn(text, one))
  return Math.max(hasEachWord(text, texts) ? 1 : 0, ...ranks) as Rank
}

function hasEachWord(text: string, texts: readonly string[]): boolean {
  const words = fold(text).split(/\s+/u)
  return words.length > 1 && words.every((word) => texts.some((one) => fold(one).includes(word)))
}

function rankIn(typed: string, text: string): Rank {
  const [wanted, whole] = [fold(typed), fold(text)]
  if (wanted === '') return 0
  if (whole === wanted || withoutDashes(whole) === withoutDashes(wanted)) return 4
  if (whole.startsWith(wanted)) return 3
  if (whole.split(/[\s\p{P}]+/u).some((word) => word.startsWith(wanted)) || whole.includes(` ${wanted}`))
    return 2
  return whole.includes(wanted) ? 1 : 0
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim()
const withoutDashes = (text: string) => text.replace(/[\s\p{Pd}_.]/gu, '')

/** The text in three: before, within and after what is typed; undefined if it does not contain that. */
export function splitAt(typed: string, text: string): [string, string, string] | undefined {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (start < 0) return undefined
  const end = start + typed.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

interface Ranked {
  readonly section: Section
  readonly rank: Rank
}

/** Sorts by section, then by how well the option fits; options that fit equally well keep their order. */
export function inOrder<Option extends Ranked>(options: readonly Option[]): Option[] {
  return options.toSorted(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || b.rank - a.rank,
  )
}

/** The option to select at first: of those that fit best, the first. */
export function bestOf<Option extends Ranked>(options: readonly Option[]): Option | undefined {
  const highest = Math.max(...options.map(({ rank }) => rank))
  return options.find(({ rank }) => rank === highest)
}
