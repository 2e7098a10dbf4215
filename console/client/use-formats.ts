import { useLocale } from 'use-intl'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { numberIn } from '#words/numbers.ts'
import { useStaffSession } from './session.ts'

/** Dates, times, numbers and money in the reader's language and the centre's zone. */
export function useFormats() {
  const locale = useLocale() as Language
  const formats = formatsIn(locale, useStaffSession().timeZone)
  return { ...formats, number: (value: number) => numberIn(locale, value) }
}

/** Start and end; the day and the zone are said once if they are the same: `2026-12-15 09:30–17:30 KST`. */
export function usePeriod(): (startAt: string, finishAt: string) => string {
  const { listDay, listMoment, hours } = useFormats()
  return (startAt, finishAt) =>
    listDay(startAt) === listDay(finishAt)
      ? `${listDay(startAt)} ${hours(startAt, finishAt)}`
      : `${listMoment(startAt)} – ${listMoment(finishAt)}`
}

/** An instant as `2026-12-15 09:30 KST`. */
export function useMoment(): (instant: string) => string {
  return useFormats().listMoment
}
