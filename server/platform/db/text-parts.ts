/** How many characters the parts have that `text_parts` of migration 0206 takes from a text. */
const length = 3

/**
 * A `tsquery` of the texts that may contain one of the parts: those with the pieces of three characters that it consists of. A shorter
 * part is the beginning of such a piece.
 */
export function partsQuery(parts: readonly string[]): string {
  return parts.map((part) => `(${piecesOf([...part]).join(' & ')})`).join(' | ')
}

/** Side by side: pieces that overlap would hardly find less, and each of them takes time. */
function piecesOf(characters: readonly string[]): string[] {
  if (characters.length < length) return [`${quoted(characters)}:*`]
  const count = Math.ceil(characters.length / length)
  const starts = Array.from({ length: count }, (_, n) => Math.min(n * length, characters.length - length))
  return [...new Set(starts.map((start) => quoted(characters.slice(start, start + length))))]
}

function quoted(characters: readonly string[]): string {
  return `'${characters.join('').replace(/['\\]/g, (one) => one + one)}'`
}
