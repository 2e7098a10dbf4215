/** Languages to choose from (specification §1). zh shows the English texts. */
export const languages = ['en', 'ja', 'ko', 'zh'] as const

export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** Content of the centre in several languages; English is required. */
export interface LocalisedText {
  readonly en: string
  readonly ja?: string
  readonly ko?: string
  readonly zh?: string
}

/** The text in the requested language, else English. The only language fallback of the product. */
export function localise(text: LocalisedText, language: Language): string {
  return text[language] ?? text.en
}

/** As `localise`, for a text that may be missing. */
export function localiseOrNull(text: LocalisedText | null | undefined, language: Language): string | null {
  return text ? localise(text, language) : null
}
