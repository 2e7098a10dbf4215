/** Escapes `%`, `_` and the backslash for a LIKE pattern. */
export function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (one) => `\\${one}`)
}
