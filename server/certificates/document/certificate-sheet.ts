import type { Labelled } from './certificate-content.ts'
import type { Fonts, ParsedFont } from './certificate-fonts.ts'
import { drawable } from './drawable-name.ts'
import { type FittedText, fitText } from './fit-text.ts'
import type { Issuer } from './issuer.ts'

type Doc = PDFKit.PDFDocument
export interface DrawContext {
  readonly doc: Doc
  readonly fonts: Fonts
}

export const ink = '#101828'
export const muted = '#475467'
const line = '#d0d5dd'

/** A4 landscape, in points. */
export const page = { width: 841.89, height: 595.28 }
export const left = 59
export const right = page.width - left
const headLine = 88
export const footLine = 454
export const foot = { top: footLine + 22, height: 88 }
const mark = { size: 186, x: right - 186, top: (headLine + footLine - 186) / 2 }
const bodyWidth = mark.x - left - 44

/** Options that pdfkit has and its types lack, such as a figure's bounding box. */
interface StructureOptions {
  readonly lang?: string
  readonly alt?: string
  /** The text without line breaks, or with normal letter spacing. */
  readonly actual?: string
  readonly bbox?: [left: number, top: number, right: number, bottom: number]
}
export type Add = (type: string, draw: () => void, options?: StructureOptions) => void

export interface SheetBody {
  readonly kind: string
  readonly title: string
  readonly awardedTo: string
  readonly holder: { readonly name: string; readonly lang?: string }
  /** Email address, shown instead of a name that the font cannot draw. */
  readonly fallbackName: string
}

/** `add` appends content, `end` closes the sheet. */
export function beginSheet(doc: Doc, fonts: Fonts): { context: DrawContext; add: Add; end(): void } {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add: Add = (type, draw, options = {}) => root.add(doc.struct(type, options, [draw]))
  return { context: { doc, fonts }, add, end: () => root.end() }
}

/** Rules of a sheet without a frame. */
export function drawRules(doc: Doc): void {
  decorate(doc, () => {
    doc.rect(left, headLine - 1.7, right - left, 1.7).fill(ink)
    doc.rect(left, footLine, right - left, 0.8).fill(line)
  })
}

/** The issuer's mark, and its name beside it. */
export function drawIssuer(
  context: DrawContext,
  issuer: Issuer,
  { x, y }: { readonly x: number; readonly y: number },
  add: Add,
): void {
  decorate(context.doc, () => drawIssuerMark(context.doc, issuer, { x, y: y - 2 }))
  const nameLeft = x + markWidth(issuer) + 10
  add('P', () => write(context, issuer.name, { x: nameLeft, y, size: 14, bold: true }))
}

export function drawBody(context: DrawContext, body: SheetBody, add: Add): void {
  const { fonts } = context
  // One line, unless it would become small.
  const oneLine = fitBold(fonts, body.title, { largest: 44, smallest: 32, lines: 1 })
  const title =
    oneLine.lines.length === 1 ? oneLine : fitBold(fonts, body.title, { largest: 44, smallest: 20, lines: 2 })
  const name = drawable(body.holder.name, fonts.bold)
  const otherwise = drawable(body.fallbackName, fonts.regular) ?? body.fallbackName
  const holder = fitBold(fonts, name ?? otherwise, { largest: 36, smallest: 16, lines: 2 })
  const gaps = { label: 8, title: 30, awarded: 4 }
  const height =
    lineOf(11.5) + gaps.label + heightOf(title) + gaps.title + lineOf(11.5) + gaps.awarded + heightOf(holder)
  let y = (headLine + footLine - height) / 2
  const next = (
    type: string,
    fitted: FittedText,
    style: Omit<Style, 'x' | 'y' | 'size'>,
    gap: number,
    lang?: string,
  ) => {
    const top = y
    const options = { actual: fitted.text, ...(lang && { lang }) }
    add(type, () => writeLines(context, fitted, { ...style, x: left, y: top }), options)
    y += heightOf(fitted) + gap
  }
  next('P', { text: body.kind, lines: [body.kind], size: 11.5 }, { color: muted }, gaps.label)
  next('H1', title, { bold: true, tight: true }, gaps.title)
  next('P', { text: body.awardedTo, lines: [body.awardedTo], size: 11.5 }, { color: muted }, gaps.awarded)
  next('P', holder, { bold: true, tight: true }, 0)
}

/** Draws columns of label and text, up to `end`; a label wraps within its column. */
export function drawFoot(
  context: DrawContext,
  columns: readonly (readonly [Labelled, number?])[],
  add: Add,
  end: number = right,
): void {
  let x = left
  for (const [{ label, text }, width = end - x] of columns) {
    const measure = measureOf(context.fonts.regular)
    const fitted = fitText(label, measure, { width, lines: 2, largest: 10, smallest: 8 })
    const valueTop = foot.top + foot.height - lineOf(13)
    const at = x
    add('P', () => writeLines(context, fitted, { x: at, y: valueTop - heightOf(fitted) - 1, color: muted }))
    add('P', () => write(context, text, { x: at, y: valueTop, size: 13, bold: true, figures: true }))
    const widths = [
      ...fitted.lines.map((one) => measure(one) * fitted.size),
      boldWidth(context.fonts, text, 13),
    ]
    x += Math.max(...widths) + 34
  }
}

interface MarkOptions {
  /** For screen readers. */
  readonly name: string
  /** Of the square; defaults to beside the body. */
  readonly place?: { readonly x: number; readonly top: number; readonly size: number }
  /** Of the square that is drawn. */
  readonly box: number
  readonly draw: () => void
}

export function addMark(doc: Doc, { name, place = mark, box, draw }: MarkOptions, add: Add): void {
  const { x, top, size } = place
  const drawScaled = () => {
    doc
      .save()
      .translate(x, top)
      .scale(size / box)
    draw()
    doc.restore()
  }
  add('Figure', drawScaled, { alt: name, bbox: [x, top, x + size, top + size] })
}

/** Height and maximum width of the issuer's logo. */
const logo = { height: 22, maxWidth: 110 }

function markWidth({ logo: png }: Issuer): number {
  if (!png) return 20
  const { width, height } = pngSize(png)
  return Math.min(logo.maxWidth, (width / height) * logo.height)
}

/** In pixels, from the PNG's header. */
function pngSize(png: Uint8Array): { width: number; height: number } {
  const header = new DataView(png.buffer, png.byteOffset)
  return { width: header.getUint32(16), height: header.getUint32(20) }
}

function drawIssuerMark(
  doc: Doc,
  issuer: Issuer,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  if (issuer.logo) {
    const fit: [number, number] = [markWidth(issuer), logo.height]
    doc.image(Buffer.from(issuer.logo), x, y - 0.5, { fit, valign: 'center' })
    return
  }
  doc
    .save()
    .translate(x, y)
    .scale(20 / 32)
  doc.path('M5 15a11 11 0 0 1 22 0z').fill(issuer.accentColor)
  doc.path('M4 17h24v3H4zM8 22h16v3H8zM12 27h8v3h-8z').fill(issuer.color)
  doc.restore()
}

interface Style {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  readonly tight?: boolean
  readonly figures?: boolean
}

const tightness = -0.02
const lineHeight = 1.3

export function write(
  { doc, fonts }: DrawContext,
  text: string,
  { x, y, size, bold, color = ink, tight, figures }: Style,
): void {
  doc.font((bold ? fonts.bold : fonts.regular) as unknown as string, bold ? 'bold' : 'regular', size)
  doc.fillColor(color).text(text, x, y, {
    lineBreak: false,
    characterSpacing: tight ? tightness * size : 0,
    ...(figures && { features: ['tnum'] }),
  })
}

export function writeLines(
  context: DrawContext,
  { lines, size }: FittedText,
  style: Omit<Style, 'size'>,
): void {
  for (const [at, text] of lines.entries())
    write(context, text, { ...style, size, y: style.y + at * lineOf(size) })
}

/** Draws decoration that screen readers skip. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function fitBold(
  fonts: Fonts,
  text: string,
  limits: { largest: number; smallest: number; lines: number },
): FittedText {
  const measure = measureOf(fonts.bold)
  return fitText(text, (part) => measure(part) + tightness * part.length, { width: bodyWidth, ...limits })
}

export function measureOf(font: ParsedFont): (text: string) => number {
  return (text) => font.layout(text).advanceWidth / font.unitsPerEm
}

function boldWidth({ bold }: Fonts, text: string, size: number): number {
  return (bold.layout(text, ['tnum']).advanceWidth / bold.unitsPerEm) * size
}

export function lineOf(size: number): number {
  return size * lineHeight
}

export function heightOf({ lines, size }: FittedText): number {
  return lines.length * lineOf(size)
}
