import * as z from 'zod/mini'
import type { LocalisedText } from './languages.ts'

/** Staff write in these languages besides English; Chinese readers get English. */
const translations = ['ja', 'ko'] as const

/** Translations that staff confirmed as up to date, such as `outline.0.title.ko`. */
export const upToDate = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000)))

/** Such as `outline.0.title.ko`: the English text was changed without the translation, now or, if in `known`, earlier. */
export function outdatedTexts(
  { before, after }: { readonly before: unknown; readonly after: unknown },
  known: readonly string[],
): string[] {
  const earlier = new Map(textsOf(before))
  return textsOf(after).flatMap(([path, text]) => {
    const former = earlier.get(path)
    return translations
      .filter((language) => {
        if (!former || text[language] === undefined || text[language] !== former[language]) return false
        return text.en !== former.en || known.includes(`${path}.${language}`)
      })
      .map((language) => `${path}.${language}`)
  })
}

function textsOf(value: unknown, path: readonly string[] = []): [path: string, text: LocalisedText][] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, [...path, key]))
}

function isText(value: object): value is LocalisedText {
  return 'en' in value && typeof value.en === 'string'
}
