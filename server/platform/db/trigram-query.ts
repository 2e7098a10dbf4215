/** How many characters the parts have that `text_parts` of migration 0206 takes from a text. */
const length = 3

/**
 * A `tsquery` of the texts that may contain one of the parts: those with the trigrams (three characters) that it consists of. A shorter
 * part is the beginning of such a trigram.
 */
export function trigramQuery(parts: readonly string[]): string {
  return parts.map((part) => `(${rareTrigrams(part).map(quoted).join(' & ')})`).join(' | ')
}

/** Those by which few are found: a trigram that nearly all texts have finds nothing and takes long. */
function rareTrigrams(part: string): string[] {
  const [beforeAt = ''] = part.split('@')
  // Many addresses have the same end.
  const characters = [...([...beforeAt].length < length ? part : beforeAt)]
  const trigrams = trigramsOf(characters)
  const withDigits = trigrams.filter((trigram) => /\d/.test(trigram))
  return withDigits.length > 1 ? withDigits : trigrams
}

/** Side by side: trigrams that overlap would hardly find less. */
function trigramsOf(characters: readonly string[]): string[] {
  const count = Math.ceil(characters.length / length)
  const starts = Array.from({ length: count }, (_, n) =>
    Math.max(0, Math.min(n * length, characters.length - length)),
  )
  return [...new Set(starts.map((start) => characters.slice(start, start + length).join('')))]
}

function quoted(trigram: string): string {
  const text = `'${trigram.replace(/['\\]/g, (one) => one + one)}'`
  return [...trigram].length < length ? `${text}:*` : text
}
