/** A font's glyph coverage. */
interface GlyphCoverage {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/**
 * A name composed of glyphs the font has; a missing accented letter is drawn without its accent. Undefined if a letter
 * cannot be drawn at all.
 */
export function drawable(name: string, font: GlyphCoverage): string | undefined {
  const has = (text: string) => [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const drawn = [...name.normalize('NFC')].map((letter) => {
    if (has(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain && has(plain) ? plain : undefined
  })
  return drawn.includes(undefined) ? undefined : drawn.join('')
}
