import { useLocale } from 'use-intl'
import { type Language, type LocalisedText, localise } from '#contract/platform/languages.ts'

/** A text in the reader's language, else English. */
export function useLocalised(): (text: LocalisedText) => string {
  const locale = useLocale() as Language
  return (text) => localise(text, locale)
}
