import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/platform/languages.ts'
import { useOutdatedTexts } from './outdated-texts.tsx'

/** Languages that staff write besides English. Chinese is not among them: readers get the English text. */
export const translatedLanguages = ['ko', 'ja'] as const
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** Of the texts of an entry in one language; `NONE` if nothing has to be written. */
export type TextState = 'DONE' | 'OLDER' | 'MISSING' | 'NONE'

interface Watched {
  readonly name: string
  readonly optional?: boolean
  readonly otherwise?: object
}

type Text = Partial<Record<Language, string>> | null | undefined

/** How far the texts of an entry are written in each language, as they stand in the form. */
export function useTextStates(texts: readonly Watched[]) {
  const values: readonly Text[] = useWatch({ name: texts.map(({ name }) => name) })
  const { isOutdated } = useOutdatedTexts()
  const isWritten = (index: number) => Object.values(values[index] ?? {}).some(Boolean)
  const stateIn = (language: 'en' | TranslatedLanguage): TextState => {
    if (texts.some(({ name }) => isOutdated(`${name}.${language}`))) return 'OLDER'
    const isMissing = texts.some(
      ({ optional, otherwise }, index) =>
        !otherwise && !values[index]?.[language] && (!optional || isWritten(index)),
    )
    if (isMissing) return 'MISSING'
    return values.some((text) => text?.[language]) ? 'DONE' : 'NONE'
  }
  return {
    states: { en: stateIn('en'), ko: stateIn('ko'), ja: stateIn('ja') },
    written: (name: string) => isWritten(texts.findIndex((text) => text.name === name)),
  }
}
