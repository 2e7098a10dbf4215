import type { OlderTexts } from '#contract/platform/older-texts.ts'

interface Columns {
  readonly outdated_texts: string[]
  readonly translated_from: Readonly<Record<string, string>>
}

/** Translations older than their English text, of a table whose texts staff write. */
export const olderTextsOf = ({ outdated_texts, translated_from }: Columns) => ({
  outdated: outdated_texts,
  translatedFrom: translated_from,
})

export const olderTextColumns = ({ outdated, translatedFrom }: OlderTexts): Columns => ({
  outdated_texts: [...outdated],
  translated_from: translatedFrom,
})
