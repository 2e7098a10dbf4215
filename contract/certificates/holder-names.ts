/** In either order; a name that is the same is shown once. */
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
