import type { TermsType } from '#contract/people/terms-types.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/**
 * Terms in plain markup: paragraphs stand between blank lines, a line starting with `## ` is a heading,
 * lines starting with `- ` are list items.
 */
export interface TermsText {
  readonly typeId: TermsType
  /** A version's text is never changed: consents were given to it. A change is a new version. */
  readonly version: number
  /** Its first day in force. */
  readonly startsOn: PlainDate
  readonly title: LocalisedText
  readonly text: LocalisedText
}
