/**
 * Whether the name on an account is the name in Latin letters, in either order: then a certificate, and whatever shows
 * its holder, has it once.
 */
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
