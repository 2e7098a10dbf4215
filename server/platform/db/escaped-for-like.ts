/** In a pattern, `%`, `_` and the backslash stand for themselves only when escaped. */
export function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (one) => `\\${one}`)
}
