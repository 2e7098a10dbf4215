export function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (one) => `\\${one}`)
}
