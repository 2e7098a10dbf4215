import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { TranslatedLanguage } from '#contract/platform/languages.ts'
import type { OlderTexts } from '#contract/platform/older-texts.ts'
import { type Confirmation, type Older, olderInForm } from './older-texts-rules.ts'

const Context = createContext<Older>({ outdated: [], translatedFrom: {}, ageing: [] })

interface OlderTextsOfFormProps {
  /** What was older when the form was opened. */
  readonly known: OlderTexts
  readonly children: ReactNode
}

/** Follows which translations of the form are older than their English text, by the rule of the server. */
export function OlderTextsOfForm({ known, children }: OlderTextsOfFormProps) {
  const { defaultValues: before } = useFormState()
  const after = useDeferredValue(useWatch())
  // The same while nothing has changed, so that typing does not render every field of the form.
  const older = JSON.stringify(useMemo(() => olderInForm({ before, after, known }), [before, after, known]))
  return <Context value={useMemo(() => JSON.parse(older) as Older, [older])}>{children}</Context>
}

export const useOlderTexts = () => useContext(Context)

/** How staff say that translations are up to date. */
export function useConfirmations() {
  const { setValue, getValues } = useFormContext()
  const confirmed: readonly Confirmation[] = useWatch({ name: 'upToDate' }) ?? []
  const store = (next: readonly Confirmation[]) => setValue('upToDate', next, { shouldDirty: true })
  return {
    confirm: (name: string, language: TranslatedLanguage) => {
      const { en, [language]: translation } = getValues(name)
      store([...confirmed, { language, en, translation }])
    },
    isTypo: (from: string) => confirmed.some((one) => 'from' in one && one.from === from),
    setTypo: (texts: readonly string[], isTypo: boolean) => {
      const others = confirmed.filter((one) => !('from' in one && texts.includes(one.from)))
      store(isTypo ? [...others, ...texts.map((from) => ({ from }))] : others)
    },
  }
}
