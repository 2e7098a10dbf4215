import { createTranslator } from 'use-intl/core'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords as en } from './en/server-words.ts'
import { serverWords as ja } from './ja/server-words.ts'
import { serverWords as ko } from './ko/server-words.ts'
import { languageOfWords } from './page-words.ts'

/** Where zh stands in for itself: it reads the English set. */
const catalogues: Record<Language, typeof en> = { en, ja, ko, zh: en }

/** The words of refusals and mails in one language. */
export type ServerWords = ReturnType<typeof translatorOf>

const translators = new Map<Language, ServerWords>()

export function serverWords(language: Language): ServerWords {
  const known = translators.get(language)
  if (known) return known
  const made = translatorOf(language)
  translators.set(language, made)
  return made
}

function translatorOf(language: Language) {
  return createTranslator({ locale: languageOfWords(language), messages: catalogues[language] })
}

/** What the scripts that homepages load say, as it stands: they put in the values themselves. */
export function homepageWords(language: Language) {
  return catalogues[language].embed
}
