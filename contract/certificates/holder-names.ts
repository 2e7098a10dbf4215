/** The order of the names does not matter. Pages and certificates show a name once if both are the same. */
export function isSameName(name: string | null, latinName: string): boolean {
  return name !== null && wordsOf(name) === wordsOf(latinName)
}

function wordsOf(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}*]+/gu) ?? []
  return words.sort().join(' ')
}
