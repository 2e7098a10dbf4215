import type { LanguageOfWords } from './page-words.ts'

/** A concept, and the single term for it in each language. */
export interface Term {
  /** The concept, as the code calls it. */
  readonly concept: string
  readonly words: Readonly<Record<LanguageOfWords, string>>
  /** Forbidden synonyms: a test refuses texts that contain them. */
  readonly forbidden?: Readonly<Partial<Record<LanguageOfWords, readonly string[]>>>
  /** The same for the site and its mails only; the console may use them. */
  readonly forbiddenOnSite?: Readonly<Partial<Record<LanguageOfWords, readonly string[]>>>
}
