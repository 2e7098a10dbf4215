/** Length of the parts that `text_parts` of migration 0206 takes from a text. */
const length = 3

/** A `tsquery` for texts that may contain one of the parts. A part shorter than a trigram is matched as the beginning of one. */
export function trigramQuery(parts: readonly string[]): string {
  return parts.map((part) => `(${rareTrigrams(part).map(quoted).join(' & ')})`).join(' | ')
}

/** Trigrams that nearly all texts have narrow nothing down and take long. */
function rareTrigrams(part: string): string[] {
  const [beforeAt = ''] = part.split('@')
  // Many addresses have the same end.
  const characters = [...([...beforeAt].length < length ? part : beforeAt)]
  const trigrams = trigramsOf(characters)
  const withDigits = trigrams.filter((trigram) => /\d/.test(trigram))
  return withDigits.length > 1 ? withDigits : trigrams
}

/** Without overlaps, which would hardly narrow it down further. */
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
