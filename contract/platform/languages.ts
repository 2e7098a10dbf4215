/** Specification §1. zh shows the English texts. */
export const languages = ['en', 'ja', 'ko', 'zh'] as const

export type Language = (typeof languages)[number]

/** Staff write in these besides English. */
export const translatedLanguages = ['ko', 'ja'] as const satisfies readonly Language[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** A text of the centre; English is required. */
export interface LocalisedText {
  readonly en: string
  readonly ja?: string
  readonly ko?: string
  readonly zh?: string
}

/** Falls back to English; the product has no other language fallback. */
export function localise(text: LocalisedText, language: Language): string {
  return text[language] ?? text.en
}

export function localiseOrNull(text: LocalisedText | null | undefined, language: Language): string | null {
  return text ? localise(text, language) : null
}
