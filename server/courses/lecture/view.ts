import type { Language } from '#contract/platform/languages.ts'

/** Who reads, when, and by which zone. */
export interface View {
  readonly now: Date
  readonly language: Language
  readonly zone: string
}
