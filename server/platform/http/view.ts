import type { Language } from '#contract/platform/languages.ts'

/** Present time, language and time zone that a response is rendered for. */
export interface View {
  readonly now: Date
  readonly language: Language
  readonly zone: string
}
