/** The part of fontkit's font that is used here. */
interface GlyphCoverage {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** A name in characters that the font has; accents may be lost. Undefined if a letter is missing. */
export function drawable(name: string, font: GlyphCoverage): string | undefined {
  const has = (text: string) => [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const drawn = [...name.normalize('NFC')].map((letter) => {
    if (has(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain && has(plain) ? plain : undefined
  })
  return drawn.includes(undefined) ? undefined : drawn.join('')
}
