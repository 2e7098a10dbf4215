/** How many characters the parts have that `text_parts` of migration 0206 takes from a text. */
const length = 3

/**
 * A `tsquery` of the texts that may contain one of the parts: those with pieces of three characters that it consists of. A shorter
 * part is the beginning of such a piece.
 */
export function partsQuery(parts: readonly string[]): string {
  return parts.map((part) => `(${rarePieces(part).map(quoted).join(' & ')})`).join(' | ')
}

/** Those by which few are found: a piece that nearly all texts have finds nothing and takes long. */
function rarePieces(part: string): string[] {
  const [beforeAt = ''] = part.split('@')
  // Many addresses have the same end.
  const characters = [...([...beforeAt].length < length ? part : beforeAt)]
  const pieces = piecesOf(characters)
  const withDigits = pieces.filter((piece) => /\d/.test(piece))
  return withDigits.length > 1 ? withDigits : pieces
}

/** Side by side: pieces that overlap would hardly find less. */
function piecesOf(characters: readonly string[]): string[] {
  const count = Math.ceil(characters.length / length)
  const starts = Array.from({ length: count }, (_, n) =>
    Math.max(0, Math.min(n * length, characters.length - length)),
  )
  return [...new Set(starts.map((start) => characters.slice(start, start + length).join('')))]
}

function quoted(piece: string): string {
  const text = `'${piece.replace(/['\\]/g, (one) => one + one)}'`
  return [...piece].length < length ? `${text}:*` : text
}
