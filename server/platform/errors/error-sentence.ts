import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { type LanguageOfWords, languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import type { ErrorDetails } from './app-error.ts'

/** Names may contain "and", so lists use commas only. */
const separators: Record<LanguageOfWords, string> = { en: ', ', ja: '、', ko: ', ' }

/** Instants are written with their zone, `until` as a deadline, and fields by their names. */
export function errorSentence(
  code: ErrorCode,
  details: ErrorDetails,
  { language, zone }: { language: Language; zone: string },
): string {
  const formats = formatsIn(language, zone)
  const words = serverWords(language)
  const shown = (name: string, value: ErrorDetails[string]) => {
    if (typeof value !== 'object') return value
    if (value instanceof Date)
      return name === 'until' ? formats.textDeadline(value) : formats.textMoment(value)
    const names = value.noticeFields.map((field) => words(`noticeFields.${field}`))
    return names.join(separators[languageOfWords(language)])
  }
  const values = Object.entries(details).map(([name, value]) => [name, shown(name, value)])
  // Each code takes its own values, but is known at run time only.
  const say = words as unknown as (key: string, values: Record<string, string | number>) => string
  return say(`errors.${code}`, Object.fromEntries(values))
}
