import type { LocalisedText } from '#contract/languages.ts'

/** A lecture's `description` column. */
export interface StoredDescription {
  readonly introduction: LocalisedText
  readonly forWhom: LocalisedText
  readonly outline: readonly { readonly title: LocalisedText; readonly text: LocalisedText }[]
}

/** A lecture's `place` column. */
export interface StoredPlace {
  readonly name: LocalisedText
  readonly address: LocalisedText
  readonly note: LocalisedText | null
}
