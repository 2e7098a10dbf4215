import type { Language } from '#contract/platform/languages.ts'
import { fieldMessages } from '#words/field-messages.ts'
import { serverWords } from '#words/server-words.ts'
import type { ValidationIssue } from './validation-issue.ts'

export function fieldSentences(
  issues: readonly ValidationIssue[],
  language: Language,
): Record<string, string> {
  const say = serverWords(language)
  return fieldMessages(issues, (key, values) => say(`fields.${key}` as 'fields.required', values as never))
}
