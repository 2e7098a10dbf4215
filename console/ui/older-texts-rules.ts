import { type FieldValues, get } from 'react-hook-form'
import type { LocalisedText, TranslatedLanguage } from '#contract/platform/languages.ts'
import { followTexts, noOlderTexts, type OlderTexts } from '#contract/platform/older-texts.ts'

interface OfTranslation {
  readonly language: TranslatedLanguage
  readonly en: string
  readonly translation: string
}

/** What staff say in a form: by the texts themselves, as their places may change until it is saved. */
export type Confirmation =
  /** What was changed of this English text was a typo: translations that were up to date still are. */
  | { readonly from: string }
  /** This translation is right for the English text as it stands. */
  | OfTranslation

interface TextsOfForm {
  /** Values of the form as it was opened, and as they stand. */
  readonly before: unknown
  readonly after: FieldValues
  readonly known: OlderTexts
}

export interface Older extends OlderTexts {
  /** Translations that are up to date until their English text is saved as it is changed here. */
  readonly ageing: readonly string[]
}

export function olderInForm({ before, after, known }: TextsOfForm): Older {
  const confirmed: readonly Confirmation[] = get(after, 'upToDate') ?? []
  const read = pathsAmong(after, followTexts({ before, after }, known).outdated, confirmed)
  const older = followTexts({ before, after }, known, read)
  const changedNow = followTexts({ before, after }, noOlderTexts, read).translatedFrom
  const isAgeing = (path: string) =>
    changedNow[path] !== undefined && changedNow[path] === older.translatedFrom[path]
  return {
    outdated: older.outdated.filter((path) => !isAgeing(path)),
    translatedFrom: older.translatedFrom,
    ageing: older.outdated.filter(isAgeing),
  }
}

/** Paths of the translations that are up to date by what staff say, for the form that is sent. */
export function confirmedPaths(form: TextsOfForm): string[] {
  const confirmed: readonly Confirmation[] = get(form.after, 'upToDate') ?? []
  const { outdated, ageing, translatedFrom } = olderInForm(form)
  const isTypo = (path: string) =>
    ageing.includes(path) && confirmed.some((one) => 'from' in one && one.from === translatedFrom[path])
  const left = new Set([...outdated, ...ageing.filter((path) => !isTypo(path))])
  return followTexts(form, form.known).outdated.filter((path) => !left.has(path))
}

function pathsAmong(
  values: FieldValues,
  paths: readonly string[],
  confirmed: readonly Confirmation[],
): string[] {
  return paths.filter((path) => confirmed.some((one) => !('from' in one) && isOf(values, path, one)))
}

function isOf(values: FieldValues, path: string, { language, en, translation }: OfTranslation): boolean {
  if (!path.endsWith(`.${language}`)) return false
  const text: Partial<LocalisedText> | undefined = get(values, path.slice(0, -language.length - 1))
  return text?.en === en && text[language] === translation
}
