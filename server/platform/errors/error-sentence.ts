import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { ErrorDetails } from './app-error.ts'

/** The sentence of an error in the reader's language, instants with their zone. */
export function errorSentence(
  code: ErrorCode,
  details: ErrorDetails,
  { language, zone }: { language: Language; zone: string },
): string {
  const formats = formatsIn(language, zone)
  const values = Object.entries(details).map(([name, value]) => [
    name,
    value instanceof Date ? formats.textMoment(value) : value,
  ])
  // Each code takes its own values; the code is only known at run time.
  const say = serverWords(language) as unknown as (
    key: string,
    values: Record<string, string | number>,
  ) => string
  return say(`errors.${code}`, Object.fromEntries(values))
}
