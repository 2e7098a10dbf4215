import type { Language } from '#contract/languages.ts'
import type { pageWords as reference } from './en/page-words.ts'

/** Every sentence of the pages in one language. */
export type PageWords = typeof reference

/** The languages that have words of their own. */
export const languagesOfWords = ['en', 'ja', 'ko'] as const

export type LanguageOfWords = (typeof languagesOfWords)[number]

/** The language whose words a reader sees: zh reads the English set. */
export function languageOfWords(language: Language): LanguageOfWords {
  return language === 'zh' ? 'en' : language
}

const loaders: Record<LanguageOfWords, () => Promise<{ pageWords: PageWords }>> = {
  en: () => import('./en/page-words.ts'),
  ja: () => import('./ja/page-words.ts'),
  ko: () => import('./ko/page-words.ts'),
}

/** Loads one language's page words, and no other's. */
export async function loadPageWords(language: Language): Promise<PageWords> {
  return (await loaders[languageOfWords(language)]()).pageWords
}
