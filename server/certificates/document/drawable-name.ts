/** What a font can draw. */
interface Drawing {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/**
 * A name in letters that a font has: composed, and where it lacks one with a mark, without the mark. Undefined where it
 * has not even that.
 */
export function drawable(name: string, font: Drawing): string | undefined {
  const has = (text: string) => [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const drawn = [...name.normalize('NFC')].map((letter) => {
    if (has(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain && has(plain) ? plain : undefined
  })
  return drawn.includes(undefined) ? undefined : drawn.join('')
}
