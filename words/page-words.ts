import type { Language } from '#contract/platform/languages.ts'

type Reference = typeof import('./en/page-words.ts')
type Topics = Reference['topics']

/** A set of texts that is loaded with the pages that declare it. */
export type Topic = keyof Topics

type WordsOf<T extends Topic> = Awaited<ReturnType<Topics[T]>> extends Record<T, infer Words> ? Words : never

/** All page texts of one language, by topic; `shell` is loaded on every page. */
export type PageWords = Reference['everywhere'] & { [T in Topic]: WordsOf<T> }

/** The languages that have texts of their own. */
export const languagesOfWords = ['en', 'ja', 'ko'] as const

export type LanguageOfWords = (typeof languagesOfWords)[number]

/** The language of the texts shown: zh shows the English ones. */
export function languageOfWords(language: Language): LanguageOfWords {
  return language === 'zh' ? 'en' : language
}

const languages: Record<LanguageOfWords, () => Promise<Reference>> = {
  en: () => import('./en/page-words.ts'),
  ja: () => import('./ja/page-words.ts'),
  ko: () => import('./ko/page-words.ts'),
}

/** Loads the common texts of one language, and loaders for its topics. */
export function loadLanguage(language: Language): Promise<Reference> {
  return languages[languageOfWords(language)]()
}

/** Loads topics of one language: `{ home, credit }`. */
export async function loadTopics<T extends Topic>(
  { topics }: Reference,
  requested: readonly T[],
): Promise<Pick<PageWords, T>> {
  const modules = await Promise.all(requested.map((topic) => topics[topic]()))
  return Object.assign({}, ...modules)
}

/** The subfolder of each topic within a language's folder; topics of several features have none. */
const folders: Partial<Record<Topic, string>> = {
  account: 'people',
  marketing: 'people',
  overview: 'people',
  organisation: 'people',
  orgAgreement: 'people',
  notifications: 'people',
  settings: 'people',
  signIn: 'people',
  terms: 'people',
  accessibility: 'content',
  faq: 'content',
  credit: 'money',
  creditGuide: 'money',
  myCredits: 'money',
  payment: 'checkout',
  attendance: 'courses',
  completed: 'courses',
  guest: 'courses',
  guestAddress: 'courses',
  guestRegistration: 'courses',
  lecture: 'courses',
  lectureDetail: 'courses',
  lectureList: 'courses',
  present: 'courses',
  register: 'courses',
  certificateGuide: 'certificates',
  certificates: 'certificates',
  credential: 'certificates',
  verify: 'certificates',
  certification: 'certificates',
  apply: 'exams',
  exam: 'exams',
  examAccount: 'exams',
  examGuide: 'exams',
  examSchedule: 'exams',
  result: 'exams',
  waitingList: 'waiting-list',
  waitingRoom: 'waiting-room',
}

/** The source modules of a page's texts, relative to the site's folder, for preloading. */
export function wordFiles(language: Language, topics: readonly Topic[]): string[] {
  const names = topics.map((topic) => {
    const name = topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return folders[topic] ? `${folders[topic]}/${name}` : name
  })
  return ['page-words', ...names].map((name) => `../words/${languageOfWords(language)}/${name}.ts`)
}
