/** Ignores case, width (ＡＢＣ, ｶﾅ) and composition (Hangul and kana as single letters). */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** Normalised; each must be found. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/u).filter(Boolean)
}

export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}
