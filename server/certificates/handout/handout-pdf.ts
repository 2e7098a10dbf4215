import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Fonts, type ParsedFont, readFonts } from '../document/certificate-fonts.ts'
import { drawable } from '../document/drawable-name.ts'
import { fitText } from '../document/fit-text.ts'
import type { HandoutContent, HandoutPerson } from './handout-content.ts'

export const ink = '#101828'
export const muted = '#475467'
export const line = '#d0d5dd'

export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly fonts: Fonts
}

export type DrawPage = (sheet: Sheet) => void

/** Streams an A4 PDF while it is drawn, yielding to other requests after each page. */
export function handoutPdf(
  { lang, issuer }: Pick<HandoutContent, 'lang' | 'issuer'>,
  { title, layout }: { title: string; layout: 'portrait' | 'landscape' },
  pages: readonly DrawPage[],
): PDFKit.PDFDocument {
  const fonts = readFonts()
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    lang,
    displayTitle: true,
    // pdfkit accepts a parsed font, although its types do not say so.
    font: fonts.regular as unknown as string,
    info: { Title: title, Author: issuer.name, Creator: issuer.name, Producer: 'pdfkit' },
  })
  drawPages({ doc, fonts }, pages).catch((error) => doc.destroy(error))
  return doc
}

async function drawPages(sheet: Sheet, pages: readonly DrawPage[]): Promise<void> {
  for (const draw of pages) {
    // The client has disconnected.
    if (sheet.doc.destroyed) return
    sheet.doc.addPage()
    draw(sheet)
    await setImmediate()
  }
  sheet.doc.end()
}

interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** The text shrinks to this size to fit `lines` lines; what does not fit then is cut off. */
  readonly smallest?: number
  readonly lines?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
}

const lineHeight = 1.3

export function drawText({ doc, fonts }: Sheet, text: string, box: TextBox): number {
  const { x, y, width, size, smallest = size, lines = 1, bold, color = ink, align = 'left' } = box
  const font = bold ? fonts.bold : fonts.regular
  const measure = measureOf(font)
  const fitted = fitText(text, measure, { width, lines, largest: size, smallest })
  const shown = cut(fitted.lines, lines)
  doc.font(font as unknown as string, bold ? 'bold' : 'regular', fitted.size).fillColor(color)
  for (const [index, one] of shown.entries()) {
    const free = width - measure(one) * fitted.size
    const left = x + (align === 'left' ? 0 : align === 'center' ? free / 2 : free)
    doc.text(one, left, y + index * fitted.size * lineHeight, { lineBreak: false })
  }
  return shown.length * fitted.size * lineHeight
}

function cut(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${[...(lines[most - 1] ?? '')].slice(0, -1).join('')}…`]
}

function measureOf(font: ParsedFont): (text: string) => number {
  return (text) => font.layout(text).advanceWidth / font.unitsPerEm
}

export function nameIn({ bold }: Fonts, { name, fallbackName }: HandoutPerson): string {
  return drawable(name, bold) ?? drawable(fallbackName, bold) ?? fallbackName
}

export function groupsOf<One>(list: readonly One[], size: number): One[][] {
  const groups = Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
  return groups.length > 0 ? groups : [[]]
}
