import type { Fonts, ParsedFont } from './certificate-fonts.ts'
import { drawable } from './drawable-name.ts'
import { fitText } from './fit-text.ts'

/** In pixels; `y` is the top. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  /** The largest; the text shrinks to fit, to a third at the least. */
  readonly size: number
  readonly lines?: number
  readonly color?: string
  readonly look?: 'bold' | 'regular'
}

const ink = '#101828'

/** A text as outlines in SVG, as a server may have no fonts. */
export function outlinedText(
  { bold, regular }: Fonts,
  text: string,
  { x, y, width, size, lines = 1, color = ink, look = 'bold' }: TextBox,
): string {
  const font = look === 'bold' ? bold : regular
  const shown = drawable(text, font) ?? drawable(text, regular) ?? ''
  const measure = (part: string) => font.layout(part).advanceWidth / font.unitsPerEm
  const fitted = fitText(shown, measure, { width, lines, largest: size, smallest: size / 3 })
  return fitted.lines
    .map((line, at) => {
      const baseline = y + fitted.size * (0.95 + at * 1.2)
      return outline(font, line, { x, y: baseline, size: fitted.size, color })
    })
    .join('')
}

interface Line {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly color: string
}

function outline(font: ParsedFont, text: string, { x, y, size, color }: Line): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let left = 0
  const paths = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const path = `<path transform="translate(${left + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    left += xAdvance
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${color}">${paths.join('')}</g>`
}
