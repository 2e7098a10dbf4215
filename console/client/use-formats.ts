import { useLocale } from 'use-intl'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { useStaffSession } from './session.ts'

/** Dates, times and money in the reader's language and the centre's zone. */
export function useFormats() {
  return formatsIn(useLocale() as Language, useStaffSession().timeZone)
}

/** An instant as `2026-12-15 09:30 KST`. */
export function useMoment(): (instant: string) => string {
  return useFormats().listMoment
}
