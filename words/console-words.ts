import type { Language } from '#contract/platform/languages.ts'
import { type LanguageOfWords, languageOfWords } from './page-words.ts'

/** All words of the console, of one language. */
export type ConsoleWords = typeof import('./en/console/console-words.ts').consoleWords

const loaders: Record<LanguageOfWords, () => Promise<{ consoleWords: ConsoleWords }>> = {
  en: () => import('./en/console/console-words.ts'),
  ja: () => import('./ja/console/console-words.ts'),
  ko: () => import('./ko/console/console-words.ts'),
}

/** Loads the words of the console: the English ones for Chinese. */
export async function loadConsoleWords(
  language: Language,
): Promise<{ locale: LanguageOfWords; messages: ConsoleWords }> {
  const locale = languageOfWords(language)
  return { locale, messages: (await loaders[locale]()).consoleWords }
}
