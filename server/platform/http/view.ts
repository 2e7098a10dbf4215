import type { Language } from '#contract/platform/languages.ts'

export interface View {
  readonly now: Date
  readonly language: Language
  readonly zone: string
}
