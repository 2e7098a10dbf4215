import { useWatch } from 'react-hook-form'
import type { Language, TranslatedLanguage } from '#contract/platform/languages.ts'
import { useOlderTexts } from './older-texts.tsx'

/** Of the texts of an entry in one language; `NONE` if nothing has to be written. */
export type TextState = 'DONE' | 'OLDER' | 'MISSING' | 'NONE'

interface Watched {
  readonly name: string
  readonly optional?: boolean
  /** One language is enough; readers of others are shown nothing where there is no English text. */
  readonly inSome?: boolean
  readonly otherwise?: object
}

type Text = Partial<Record<Language, string>> | null | undefined

/** How far the texts of an entry are written in each language, as they stand in the form. */
export function useTextStates(texts: readonly Watched[]) {
  const values: readonly Text[] = useWatch({ name: texts.map(({ name }) => name) })
  const { outdated } = useOlderTexts()
  const isWritten = (index: number) => Object.values(values[index] ?? {}).some(Boolean)
  const stateIn = (language: 'en' | TranslatedLanguage): TextState => {
    if (texts.some(({ name }) => outdated.includes(`${name}.${language}`))) return 'OLDER'
    const isMissing = texts.some(
      ({ optional, otherwise, inSome }, index) =>
        !otherwise &&
        !values[index]?.[language] &&
        (!optional || isWritten(index)) &&
        !(inSome && isWritten(index) && !values[index]?.en),
    )
    if (isMissing) return 'MISSING'
    return values.some((text) => text?.[language]) ? 'DONE' : 'NONE'
  }
  return {
    states: { en: stateIn('en'), ko: stateIn('ko'), ja: stateIn('ja') },
    written: (name: string) => isWritten(texts.findIndex((text) => text.name === name)),
  }
}
