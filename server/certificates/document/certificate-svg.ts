import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import type { CertificateContent } from './certificate-content.ts'
import type { Fonts, ParsedFont } from './certificate-fonts.ts'
import { page } from './certificate-sheet.ts'
import { drawCertificate } from './draw-certificate.ts'

/** The sheet as a picture, by the same drawing as the PDF. */
export function certificateSvg(content: CertificateContent, fonts: Fonts): string {
  const sheet = new SvgSheet()
  drawCertificate(sheet as unknown as PDFKit.PDFDocument, fonts, content)
  return sheet.end(content.title)
}

type Matrix = readonly [number, number, number, number, number, number]

interface State {
  readonly matrix: Matrix
  readonly clip: string
  readonly stroke: Readonly<Record<string, number | string>>
}

interface TextOptions {
  readonly characterSpacing?: number
  readonly features?: readonly string[]
}

/** What the drawing of certificates uses of a pdfkit document. */
class SvgSheet {
  readonly #parts: string[] = []
  readonly #clips: string[] = []
  readonly #saved: State[] = []
  #state: State = { matrix: [1, 0, 0, 1, 0, 0], clip: '', stroke: {} }
  #path = ''
  #font: { readonly font: ParsedFont; readonly size: number } | undefined
  #color = '#000000'

  end(title: string): string {
    const { width, height } = page
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(title)}"><defs>${this.#clips.join('')}</defs>${this.#parts.join('')}</svg>`
  }

  // Structure, which a picture does not have.
  struct(_type: string, _options?: object, draws: readonly (() => void)[] = []) {
    return {
      draw: () => {
        for (const draw of draws) draw()
      },
      add: (child: { draw(): void }) => child.draw(),
      end: () => {},
    }
  }
  addStructure(): void {}
  markContent(): void {}
  endMarkedContent(): void {}

  save(): this {
    this.#saved.push(this.#state)
    return this
  }
  restore(): this {
    this.#state = this.#saved.pop() ?? this.#state
    return this
  }
  translate(x: number, y: number): this {
    return this.#transform([1, 0, 0, 1, x, y])
  }
  scale(by: number): this {
    return this.#transform([by, 0, 0, by, 0, 0])
  }
  rotate(degrees: number): this {
    const angle = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return this.#transform([cos, sin, -sin, cos, 0, 0])
  }
  clip(): this {
    const id = `clip${this.#clips.length}`
    this.#clips.push(`<clipPath id="${id}"><path d="${this.#path}"${this.#transformAttribute()}/></clipPath>`)
    this.#path = ''
    this.#state = { ...this.#state, clip: ` clip-path="url(#${id})"` }
    return this
  }

  lineWidth(width: number): this {
    return this.#strokeStyle({ 'stroke-width': width })
  }
  dash(length: number, { space, phase = 0 }: { readonly space: number; readonly phase?: number }): this {
    return this.#strokeStyle({ 'stroke-dasharray': `${length} ${space}`, 'stroke-dashoffset': phase })
  }
  lineJoin(join: string): this {
    return this.#strokeStyle({ 'stroke-linejoin': join })
  }

  path(d: string): this {
    this.#path += d
    return this
  }
  moveTo(x: number, y: number): this {
    return this.path(`M${short(x)} ${short(y)}`)
  }
  lineTo(x: number, y: number): this {
    return this.path(`L${short(x)} ${short(y)}`)
  }
  rect(x: number, y: number, width: number, height: number): this {
    return this.path(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`)
  }
  circle(x: number, y: number, radius: number): this {
    return this.ellipse(x, y, radius, radius)
  }
  ellipse(x: number, y: number, across: number, up: number): this {
    const [rx, ry] = [short(across), short(up)]
    const half = `a${rx} ${ry} 0 1 0 `
    return this.path(
      `M${short(x - across)} ${short(y)}${half}${short(2 * across)} 0${half}${short(-2 * across)} 0z`,
    )
  }

  fill(color: string): this {
    return this.#paint(`fill="${color}"`)
  }
  stroke(color: string): this {
    return this.#paint(`fill="none" ${this.#strokeAttributes(color)}`)
  }
  fillAndStroke(fill: string, stroke: string): this {
    return this.#paint(`fill="${fill}" ${this.#strokeAttributes(stroke)}`)
  }

  font(font: unknown, _name: string, size: number): this {
    this.#font = { font: font as ParsedFont, size }
    return this
  }
  fillColor(color: string): this {
    this.#color = color
    return this
  }
  /** As outlines, since a picture has no fonts. */
  text(text: string, x: number, y: number, { characterSpacing = 0, features }: TextOptions = {}): this {
    if (!this.#font) throw new Error('A text needs a font.')
    const { font, size } = this.#font
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text, features)
    let at = x
    const outlines = glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const place = `translate(${short(at + xOffset * scale)} ${short(y + (font.ascent - yOffset) * scale)})`
      at += xAdvance * scale + characterSpacing
      return `<path transform="${place} scale(${scale} ${-scale})" d="${path.toSVG()}"/>`
    })
    this.#parts.push(`<g fill="${this.#color}" data-text="${escapeMarkup(text)}">${outlines.join('')}</g>`)
    return this
  }
  image(
    png: Buffer,
    x: number,
    y: number,
    { fit: [width, height] }: { readonly fit: readonly [number, number] },
  ): this {
    const data = `data:image/png;base64,${png.toString('base64')}`
    this.#parts.push(
      `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMinYMid meet" href="${data}"/>`,
    )
    return this
  }

  #paint(look: string): this {
    this.#parts.push(`<path d="${this.#path}" ${look}${this.#transformAttribute()}${this.#state.clip}/>`)
    this.#path = ''
    return this
  }
  #strokeStyle(style: State['stroke']): this {
    this.#state = { ...this.#state, stroke: { ...this.#state.stroke, ...style } }
    return this
  }
  #strokeAttributes(color: string): string {
    const style = Object.entries({ stroke: color, ...this.#state.stroke })
    return style.map(([name, value]) => `${name}="${value}"`).join(' ')
  }
  #transform([a, b, c, d, e, f]: Matrix): this {
    const [a0, b0, c0, d0, e0, f0] = this.#state.matrix
    const matrix: Matrix = [
      a0 * a + c0 * b,
      b0 * a + d0 * b,
      a0 * c + c0 * d,
      b0 * c + d0 * d,
      a0 * e + c0 * f + e0,
      b0 * e + d0 * f + f0,
    ]
    this.#state = { ...this.#state, matrix }
    return this
  }
  #transformAttribute(): string {
    const { matrix } = this.#state
    return matrix.join() === '1,0,0,1,0,0' ? '' : ` transform="matrix(${matrix.map(short).join(' ')})"`
  }
}

const short = (value: number) => Number(value.toFixed(3))
