import { markGround, markPlates, markSize } from '#contract/certification-mark.ts'
import type { CertificateFace, Labelled } from './certificate-face.ts'
import type { Fonts, ParsedFont } from './certificate-fonts.ts'
import { drawable } from './drawable-name.ts'
import { type FittedText, fitText } from './fit-text.ts'

type Doc = PDFKit.PDFDocument
interface Qr {
  readonly size: number
  isDark(row: number, column: number): boolean
}
interface Pen {
  readonly doc: Doc
  readonly fonts: Fonts
}

const ink = '#101828'
const muted = '#475467'
const line = '#d0d5dd'
const brand = '#1d4ed8'
const brandTint = '#eff4ff'

/** A4 across, in points. */
const page = { width: 841.89, height: 595.28 }
const left = 59
const right = page.width - left
const headLine = 88
const footLine = 454
const mark = { size: 186, x: right - 186 }
const bodyWidth = mark.x - left - 44
const qrSize = 88

/** Draws the sheet: issuer, certification, holder, mark, and at the foot how to tell that it is genuine. */
export function drawCertificate(doc: Doc, fonts: Fonts, face: CertificateFace, qr: Qr): void {
  const pen = { doc, fonts }
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add: Add = (type, draw, options = {}) => root.add(doc.struct(type, options, [draw]))

  decorate(doc, () => {
    doc.rect(left, headLine - 1.7, right - left, 1.7).fill(ink)
    doc.rect(left, footLine, right - left, 0.8).fill(line)
    drawIssuerMark(doc)
  })
  add('P', () => write(pen, face.brand, { x: left + 27, y: 57, size: 14, bold: true }))
  drawBody(pen, face, add)
  const top = (headLine + footLine - mark.size) / 2
  add('Figure', () => drawMark(doc, face, top), {
    alt: face.markName,
    bbox: [mark.x, top, mark.x + mark.size, top + mark.size],
  })
  drawFoot(pen, face, add)
  const qrTop = footLine + 22
  add('Figure', () => drawQr(doc, qr, qrTop), {
    alt: face.qrName,
    bbox: [right - qrSize, qrTop, right, qrTop + qrSize],
  })
  root.end()
}

/** What the library knows beyond its types: where a figure lies. */
interface StructureOptions {
  readonly lang?: string
  readonly alt?: string
  /** The text in one piece, where the page breaks or tightens it. */
  readonly actual?: string
  readonly bbox?: [left: number, top: number, right: number, bottom: number]
}
type Add = (type: string, draw: () => void, options?: StructureOptions) => void

/** The certification and whose it is, in the middle of the height whatever their length. */
function drawBody(pen: Pen, face: CertificateFace, add: Add): void {
  const { fonts } = pen
  // On one line as long as it stays large.
  const oneLine = fitBold(fonts, face.name, { largest: 44, smallest: 32, lines: 1 })
  const title =
    oneLine.lines.length === 1 ? oneLine : fitBold(fonts, face.name, { largest: 44, smallest: 20, lines: 2 })
  const latin = drawable(face.latinName, fonts.regular) ?? face.latinName
  // A name in letters that the font does not have is left out rather than printed as boxes.
  const korean = drawable(face.koreanName, fonts.bold)
  const holder = fitBold(fonts, korean ?? latin, { largest: 36, smallest: 16, lines: 2 })
  const below = korean
    ? fitText(latin, measureOf(fonts.regular), {
        width: bodyWidth,
        largest: Math.min(19, holder.size * 0.8),
        smallest: 10,
        lines: 3,
      })
    : undefined

  const gaps = { label: 8, title: 30, awarded: 4, holder: 4 }
  const height =
    lineOf(11.5) +
    gaps.label +
    heightOf(title) +
    gaps.title +
    lineOf(11.5) +
    gaps.awarded +
    heightOf(holder) +
    (below ? gaps.holder + heightOf(below) : 0)
  let y = (headLine + footLine - height) / 2
  const next = (
    type: string,
    fitted: FittedText,
    style: Omit<Style, 'x' | 'y' | 'size'>,
    gap: number,
    lang?: string,
  ) => {
    const top = y
    const told = { actual: fitted.text, ...(lang && { lang }) }
    add(type, () => writeLines(pen, fitted, { ...style, x: left, y: top }), told)
    y += heightOf(fitted) + gap
  }
  next('P', { text: face.kind, lines: [face.kind], size: 11.5 }, { color: muted }, gaps.label)
  next('H1', title, { bold: true, tight: true }, gaps.title)
  next('P', { text: face.awardedTo, lines: [face.awardedTo], size: 11.5 }, { color: muted }, gaps.awarded)
  next('P', holder, { bold: true, tight: true }, gaps.holder, korean && 'ko')
  if (below) next('P', below, { color: muted }, 0, 'en')
}

function drawFoot(pen: Pen, face: CertificateFace, add: Add): void {
  let x = left
  const column = ({ label, text }: Labelled, width: number) => {
    const measure = measureOf(pen.fonts.regular)
    const fitted = fitText(label, measure, { width, lines: 2, largest: 10, smallest: 8 })
    const bottom = footLine + 22 + qrSize
    const valueTop = bottom - lineOf(13)
    const at = x
    add('P', () => writeLines(pen, fitted, { x: at, y: valueTop - heightOf(fitted) - 1, color: muted }))
    add('P', () => write(pen, text, { x: at, y: valueTop, size: 13, bold: true, figures: true }))
    const widths = [...fitted.lines.map((one) => measure(one) * fitted.size), boldWidth(pen.fonts, text, 13)]
    x += Math.max(...widths) + 34
  }
  column(face.issued, 110)
  column(face.until, 110)
  column(face.code, right - qrSize - 30 - x)
}

function drawIssuerMark(doc: Doc): void {
  doc
    .save()
    .translate(left, 57)
    .scale(17 / 14)
  for (const y of [1, 5.5, 10]) doc.rect(1, y, 12, 3)
  doc.fill(ink).restore()
}

function drawMark(doc: Doc, { level }: CertificateFace, top: number): void {
  doc
    .save()
    .translate(mark.x, top)
    .scale(mark.size / markSize)
    .lineJoin('round')
  doc.lineWidth(2.5).path(markGround).fillAndStroke(brandTint, brand)
  for (const { path, solid } of markPlates(level))
    doc
      .lineWidth(2)
      .path(path)
      .fillAndStroke(solid ? brand : '#ffffff', brand)
  doc.restore()
}

/** Each row's dark modules in one go, so that no seam shows between them. */
function drawQr(doc: Doc, { size, isDark }: Qr, top: number): void {
  doc
    .save()
    .translate(right - qrSize, top)
    .scale(qrSize / size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && isDark(row, column)) column++
      if (column > from) doc.rect(from, row, column - from, 1)
    }
  doc.fill(ink).restore()
}

interface Style {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  /** Large letters stand closer. */
  readonly tight?: boolean
  /** Digits of one width. */
  readonly figures?: boolean
}

const tightness = -0.02
const lineHeight = 1.3

function write(
  { doc, fonts }: Pen,
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

function writeLines(pen: Pen, { lines, size }: FittedText, style: Omit<Style, 'size'>): void {
  for (const [at, text] of lines.entries())
    write(pen, text, { ...style, size, y: style.y + at * lineOf(size) })
}

/** What carries no meaning is passed over by those who listen to the page. */
function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function fitBold(
  fonts: Fonts,
  text: string,
  room: { largest: number; smallest: number; lines: number },
): FittedText {
  const measure = measureOf(fonts.bold)
  return fitText(text, (part) => measure(part) + tightness * part.length, { width: bodyWidth, ...room })
}

function measureOf(font: ParsedFont): (text: string) => number {
  return (text) => font.layout(text).advanceWidth / font.unitsPerEm
}

function boldWidth({ bold }: Fonts, text: string, size: number): number {
  return (bold.layout(text, ['tnum']).advanceWidth / bold.unitsPerEm) * size
}

function lineOf(size: number): number {
  return size * lineHeight
}

function heightOf({ lines, size }: FittedText): number {
  return lines.length * lineOf(size)
}
