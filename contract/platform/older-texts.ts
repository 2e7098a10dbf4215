import * as z from 'zod/mini'
import { type LocalisedText, type TranslatedLanguage, translatedLanguages } from './languages.ts'

/**
 * Translations, such as `outline.0.title.ko`, that staff find right for the English text that is sent with them, though it was
 * changed: it had a typo, or they have read them again.
 */
const pathOfText = z.string().check(z.maxLength(200))
export const upToDate = z.optional(z.array(pathOfText).check(z.maxLength(1_000)))

/** What was older before a save that is undone; older again with it, whatever was said of the translations since. */
const olderAgain = z.optional(
  z.strictObject({
    outdated: z.array(pathOfText).check(z.maxLength(1_000)),
    translatedFrom: z.record(pathOfText, z.string()),
  }),
)

/** What staff say of translations where saving can be undone. */
export const saidOfTexts = { upToDate, olderAgain }

export interface SaidOfTexts {
  readonly upToDate?: readonly string[] | undefined
  readonly olderAgain?: OlderTexts | undefined
}

/** Of a stored record. */
export const olderTexts = {
  /** Translations older than their English text, such as `outline.0.title.ko`. */
  outdated: z.array(z.string()),
  /** The English text that each of them was made from, as far as it is known. */
  translatedFrom: z.record(z.string(), z.string()),
}

export interface OlderTexts {
  readonly outdated: string[]
  readonly translatedFrom: Readonly<Record<string, string>>
}

export const noOlderTexts: OlderTexts = { outdated: [], translatedFrom: {} }

/**
 * The English text was changed without the translation, now or, if `known`, earlier, and nobody has called the translation up to
 * date. A part that was moved is known by its translation.
 */
export function followTexts(
  { before, after }: { readonly before: unknown; readonly after: unknown },
  known: OlderTexts,
  confirmed: readonly string[] = [],
): OlderTexts {
  const earlier = textsOf(before)
  const now = textsOf(after)
  const older = now.flatMap((one) =>
    translatedLanguages.flatMap((language) => {
      const path = `${one[0]}.${language}`
      const former = formerOf(one, language, { earlier, now })
      if (!former || confirmed.includes(path)) return []
      const formerPath = `${former[0]}.${language}`
      const isKnown = known.outdated.includes(formerPath)
      const from = isKnown ? known.translatedFrom[formerPath] : former[1].en
      return from === one[1].en ? [] : [{ path, from }]
    }),
  )
  return {
    outdated: older.map(({ path }) => path),
    translatedFrom: Object.fromEntries(
      older.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from]])),
    ),
  }
}

/** Those that were older before and are still there, with the English text that they do not follow. */
export function restoreOlder(record: unknown, { outdated, translatedFrom }: OlderTexts): OlderTexts {
  const texts = new Map(textsOf(record))
  const left = outdated.filter((path) => {
    const dot = path.lastIndexOf('.')
    const text = texts.get(path.slice(0, dot))
    const isTranslated = translatedLanguages.some(
      (language) => path.slice(dot + 1) === language && text?.[language] !== undefined,
    )
    return isTranslated && text?.en !== translatedFrom[path]
  })
  const from = Object.entries(translatedFrom).filter(([path]) => left.includes(path))
  return { outdated: left, translatedFrom: Object.fromEntries(from) }
}

/** Languages in which a text of the record is missing or older than the English one. */
export function languagesToDo(record: unknown, outdated: readonly string[]): TranslatedLanguage[] {
  const texts = textsOf(record)
  return translatedLanguages.filter(
    (language) =>
      outdated.some((path) => path.endsWith(`.${language}`)) ||
      texts.some(([, text]) => text.en !== '' && !text[language]),
  )
}

type TextAt = readonly [path: string, text: LocalisedText]

/** The text that had this translation, if it has been kept: in the same place or, if it has left its own, elsewhere. */
function formerOf(
  [path, text]: TextAt,
  language: TranslatedLanguage,
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
