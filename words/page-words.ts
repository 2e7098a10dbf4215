import type { Language } from '#contract/platform/languages.ts'

type Reference = typeof import('./en/page-words.ts')
type Topics = Reference['topics']

/** A part of the words that comes with the pages that declare it. */
export type Topic = keyof Topics

type WordsOf<T extends Topic> = Awaited<ReturnType<Topics[T]>> extends Record<T, infer Words> ? Words : never

/** Every sentence of the pages in one language, by topic; `shell` is on every page. */
export type PageWords = Reference['everywhere'] & { [T in Topic]: WordsOf<T> }

/** The languages that have words of their own. */
export const languagesOfWords = ['en', 'ja', 'ko'] as const

export type LanguageOfWords = (typeof languagesOfWords)[number]

/** The language whose words a reader sees: zh reads the English set. */
export function languageOfWords(language: Language): LanguageOfWords {
  return language === 'zh' ? 'en' : language
}

const languages: Record<LanguageOfWords, () => Promise<Reference>> = {
  en: () => import('./en/page-words.ts'),
  ja: () => import('./ja/page-words.ts'),
  ko: () => import('./ko/page-words.ts'),
}

/** Loads what every page says in one language, and a way to its topics; no other language's. */
export function loadLanguage(language: Language): Promise<Reference> {
  return languages[languageOfWords(language)]()
}

/** Loads topics of one language: `{ home, credit }`. */
export async function loadTopics<T extends Topic>(
  { topics }: Reference,
  wanted: readonly T[],
): Promise<Pick<PageWords, T>> {
  const modules = await Promise.all(wanted.map((topic) => topics[topic]()))
  return Object.assign({}, ...modules)
}

/** The folders of topics, in that of each language; topics of several features lie in none. */
const folders: Partial<Record<Topic, string>> = {
  account: 'people',
  marketing: 'people',
  organisation: 'people',
  settings: 'people',
  signIn: 'people',
  terms: 'people',
  credit: 'money',
  creditGuide: 'money',
  myCredits: 'money',
  payment: 'checkout',
  attendance: 'courses',
  completed: 'courses',
  guest: 'courses',
  guestRegistration: 'courses',
  lecture: 'courses',
  lectureDetail: 'courses',
  lectureList: 'courses',
  register: 'courses',
  certificateGuide: 'certificates',
  certificates: 'certificates',
  verify: 'certificates',
  certification: 'certificates',
  apply: 'exams',
  exam: 'exams',
  examAccount: 'exams',
  examGuide: 'exams',
  examSchedule: 'exams',
  result: 'exams',
}

/** The sources of a page's words, from the site's folder: what a browser is told of before it asks. */
export function wordFiles(language: Language, topics: readonly Topic[]): string[] {
  const names = topics.map((topic) => {
    const name = topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return folders[topic] ? `${folders[topic]}/${name}` : name
  })
  return ['page-words', ...names].map((name) => `../words/${languageOfWords(language)}/${name}.ts`)
}
