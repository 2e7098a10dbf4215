import type { LocalisedText } from '#contract/languages.ts'
import type { TermsType } from '#contract/terms.ts'

/**
 * Terms in plain markup: paragraphs stand between blank lines, a line starting with `## ` is a heading,
 * lines starting with `- ` are list items.
 */
export interface TermsText {
  readonly typeId: TermsType
  readonly title: LocalisedText
  readonly text: LocalisedText
}
