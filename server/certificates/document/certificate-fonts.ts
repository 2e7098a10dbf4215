import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export interface ParsedFont {
  readonly unitsPerEm: number
  /** From the baseline to the top of a line, in the font's units. */
  readonly ascent: number
  /** Widths and outlines are in the font's units; there is one position per glyph. */
  layout(
    text: string,
    features?: readonly string[],
  ): {
    readonly advanceWidth: number
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }
  hasGlyphForCodePoint(codePoint: number): boolean
}

export interface Fonts {
  readonly regular: ParsedFont
  readonly bold: ParsedFont
}

/** Beside this file; in production, beside the bundle. */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'fonts')

/** Parsing takes most of the time of a certificate, so it is done once per thread. */
export function readFonts(): Fonts {
  return { regular: parsed('PretendardJP-Regular.ttf'), bold: parsed('PretendardJP-Bold.ttf') }
}

function parsed(name: string): ParsedFont {
  const doc = new PDFDocument({ font: join(folder, name), autoFirstPage: false })
  const { _font: opened } = doc as unknown as { _font: { font: ParsedFont } }
  return opened.font
}
