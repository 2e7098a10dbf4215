import { createTranslator, type useTranslations } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import { languageOfWords, type PageWords } from '#words/page-words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: PageWords
  }
}

/** Says the sentences of one part of the pages' words: `translator('lecture')('free')`. */
export type Translator = typeof useTranslations

const translators = new WeakMap<PageWords, Translator>()

/**
 * The translators of one language. They are kept with their plural rules and number formats: making those anew
 * for each page took the server longer than all the sentences.
 */
export function translatorOf(language: Language, messages: PageWords): Translator {
  const known = translators.get(messages)
  if (known) return known
  const locale = languageOfWords(language)
  const made = new Map<string | undefined, unknown>()
  const translator = ((namespace?: never) => {
    if (!made.has(namespace))
      made.set(namespace, createTranslator({ locale, messages, ...(namespace ? { namespace } : {}) }))
    return made.get(namespace)
  }) as Translator
  translators.set(messages, translator)
  return translator
}
