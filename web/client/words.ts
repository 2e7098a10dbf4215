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
      made.set(
        namespace,
        remembering(
          createTranslator({ locale, messages, ...(namespace ? { namespace } : {}) }) as unknown as Say,
        ),
      )
    return made.get(namespace)
  }) as Translator
  translators.set(messages, translator)
  return translator
}

type Say = ((key: string, ...values: unknown[]) => string) & object

/** Sentences without values are always the same; a page of a list says some of them dozens of times. */
function remembering(say: Say): Say {
  const known = new Map<string, string>()
  const remembered = (key: string, ...values: unknown[]) => {
    if (values.length > 0) return say(key, ...values)
    const sentence = known.get(key) ?? say(key)
    known.set(key, sentence)
    return sentence
  }
  return Object.assign(remembered, say)
}
