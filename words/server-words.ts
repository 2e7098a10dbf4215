import { createTranslator } from 'use-intl/core'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords as en } from './en/server-words.ts'
import { serverWords as ja } from './ja/server-words.ts'
import { serverWords as ko } from './ko/server-words.ts'
import { languageOfWords } from './page-words.ts'

/** zh uses the English texts. */
const catalogues: Record<Language, typeof en> = { en, ja, ko, zh: en }

/** The texts of error messages and mails in one language. */
export type ServerWords = ReturnType<typeof translatorOf>

const translators = new Map<Language, ServerWords>()

export function serverWords(language: Language): ServerWords {
  const cached = translators.get(language)
  if (cached) return cached
  const created = translatorOf(language)
  translators.set(language, created)
  return created
}

function translatorOf(language: Language) {
  return createTranslator({ locale: languageOfWords(language), messages: catalogues[language] })
}

/** Texts at or below a key such as `mails.registered.lead`, by full key, with their variables. */
export function rawTexts(language: Language, key: string): Record<string, string> {
  const at = key
    .split('.')
    .reduce<unknown>(
      (branch, part) => (branch as Record<string, unknown> | undefined)?.[part],
      catalogues[language],
    )
  if (typeof at === 'string') return { [key]: at }
  return Object.assign({}, ...Object.keys(at ?? {}).map((part) => rawTexts(language, `${key}.${part}`)))
}

/** The raw texts of the scripts that host sites load, which fill in the placeholders themselves. */
export function embedTexts(language: Language) {
  return catalogues[language].embed
}
