/**
 * Normalises text for searching: case, width (ＡＢＣ, ｶﾅ) and composition (Hangul and kana as single letters) are ignored.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** The words of a search, normalised; each must be found. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/u).filter(Boolean)
}

/** Whether a text contains each of the words of a search. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}
