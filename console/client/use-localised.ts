import { useLocale } from 'use-intl'
import { type Language, type LocalisedText, localise } from '#contract/platform/languages.ts'

/** A text in the reader's language, else English, else in the language that it has. */
export function useLocalised(): (text: LocalisedText) => string {
  const locale = useLocale() as Language
  return (text) => localise(text, locale) || Object.values(text).find(Boolean) || ''
}
