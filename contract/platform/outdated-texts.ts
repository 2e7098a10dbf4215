import * as z from 'zod/mini'
import type { LocalisedText } from './languages.ts'

/** Staff write in these languages besides English; Chinese readers get English. */
const translations = ['ja', 'ko'] as const

/** Translations that staff confirmed as up to date, such as `outline.0.title.ko`. */
export const upToDate = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000)))

/**
 * Such as `outline.0.title.ko`: the English text was changed without the translation, now or, if in `known`, earlier. A part that
 * was moved is known by its translation.
 */
export function outdatedTexts(
  { before, after }: { readonly before: unknown; readonly after: unknown },
  known: readonly string[],
): string[] {
  const earlier = textsOf(before)
  const now = textsOf(after)
  return now.flatMap((one) =>
    translations
      .filter((language) => {
        const former = formerOf(one, language, { earlier, now })
        return former && (former[1].en !== one[1].en || known.includes(`${former[0]}.${language}`))
      })
      .map((language) => `${one[0]}.${language}`),
  )
}

type TextAt = readonly [path: string, text: LocalisedText]

/** The text that had this translation, if it has been kept: in the same place or, if it has left its own, elsewhere. */
function formerOf(
  [path, text]: TextAt,
  language: (typeof translations)[number],
  { earlier, now }: { readonly earlier: readonly TextAt[]; readonly now: readonly TextAt[] },
): TextAt | undefined {
  const translation = text[language]
  if (translation === undefined) return undefined
  const same = earlier.filter(([, former]) => former[language] === translation)
  const isAsBefore = ([place, former]: TextAt) =>
    now.some(([at, one]) => at === place && one.en === former.en && one[language] === translation)
  return (
    same.find(([place, former]) => place === path && former.en === text.en) ??
    same.find(([, former]) => former.en === text.en) ??
    same.find(([place]) => place === path) ??
    same.find((former) => !isAsBefore(former))
  )
}

function textsOf(value: unknown, path: readonly string[] = []): TextAt[] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, [...path, key]))
}

function isText(value: object): value is LocalisedText {
  return 'en' in value && typeof value.en === 'string'
}
