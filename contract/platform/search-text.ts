/**
 * Text in the form in which it is searched: case, width (ＡＢＣ, ｶﾅ) and composition (Hangul and kana as single
 * letters) make no difference.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** The words of a search, folded; each must be found. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/u).filter(Boolean)
}
