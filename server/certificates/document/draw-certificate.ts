import QRCode from 'qrcode'
import { isSameName } from '#contract/certificates/holder-names.ts'
import { brandTint } from '#contract/content/brand-colors.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import { badgeBox, badgeShapes } from '../../platform/illustrations/badge-shapes.ts'
import type { CertificateContent, Labelled } from './certificate-content.ts'
import type { Fonts } from './certificate-fonts.ts'
import { drawFrame, drawRosette } from './certificate-ornaments.ts'
import {
  type Add,
  addMark,
  beginSheet,
  type DrawContext,
  decorate,
  drawIssuer,
  heightOf,
  ink,
  lineOf,
  measureOf,
  muted,
  write,
  writeLines,
} from './certificate-sheet.ts'
import { addSignature } from './certificate-signature.ts'
import { drawable } from './drawable-name.ts'
import { type FittedText, fitText } from './fit-text.ts'

type Doc = PDFKit.PDFDocument

/** In points, within the frame. */
const [left, right] = [78, 763.9]
const body = { top: 112, bottom: 436, width: 452 }
const badge = { x: 572, top: 126, size: 176 }
const footLine = 446
const qr = { x: right - 66, y: 460, size: 66 }

/** The holder's name is the largest text; the badge stands on a rosette, which is never behind a text. */
export function drawCertificate(doc: Doc, fonts: Fonts, content: CertificateContent): void {
  const { issuer } = content
  const { context, add, end } = beginSheet(doc, fonts)
  const centre = { x: badge.x + badge.size / 2, y: badge.top + badge.size / 2 }
  decorate(doc, () => {
    drawFrame(doc, issuer)
    drawRosette(doc, issuer, { ...centre, radius: 116, turns: 36, tint: 0.34 })
    doc.rect(left, footLine, right - left, 0.9).fill(ink)
  })
  drawIssuer(context, issuer, { x: left, y: 78 }, add)
  drawAward(context, content, add)
  addMark(
    doc,
    { name: content.markName, place: badge, box: badgeBox, draw: () => drawBadge(doc, content) },
    add,
  )
  drawFacts(context, content, add)
  addSignature(context, { issuer, sealName: content.sealName }, add)
  add('Figure', () => drawQr(doc, content.verifyUrl), {
    alt: content.qrName,
    bbox: [qr.x, qr.y, qr.x + qr.size, qr.y + qr.size],
  })
  end()
}

interface Part {
  readonly fitted: FittedText
  readonly type: 'P' | 'H1'
  readonly bold?: boolean
  readonly color?: string
  readonly lang?: string | undefined
  /** Above it. */
  readonly gap: number
}

/** Who has been awarded what, in the middle of the sheet's height. */
function drawAward(context: DrawContext, content: CertificateContent, add: Add): void {
  const { fonts } = context
  const { holder, other } = namesOf(content, fonts)
  const small = (text: string, largest: number, lines: number) =>
    fitText(text, measureOf(fonts.regular), { width: body.width, largest, smallest: 9, lines })
  const parts: Part[] = [
    { fitted: small(content.certifies, 13, 2), type: 'P', color: muted, gap: 0 },
    { fitted: fittedName(holder.name, fonts), type: 'P', bold: true, lang: holder.lang, gap: 4 },
    ...(other
      ? [{ fitted: small(other.name, 15, 3), type: 'P', color: muted, lang: other.lang, gap: 2 } as const]
      : []),
    { fitted: small(content.hasPassed, 13, 3), type: 'P', color: muted, gap: 24 },
    {
      fitted: fitText(content.name, measureOf(fonts.bold), {
        width: body.width,
        largest: 29,
        smallest: 15,
        lines: 2,
      }),
      type: 'H1',
      bold: true,
      color: content.issuer.color,
      gap: 4,
    },
  ]
  const rank = { height: lineOf(13), gap: 8 }
  const height = parts.reduce((sum, { fitted, gap }) => sum + gap + heightOf(fitted), rank.gap + rank.height)
  let y = Math.max(body.top, (body.top + body.bottom - height) / 2)
  for (const { fitted, type, gap, lang, ...style } of parts) {
    y += gap
    const top = y
    add(type, () => writeLines(context, fitted, { ...style, x: left, y: top }), {
      actual: fitted.text,
      ...(lang && { lang }),
    })
    y += heightOf(fitted)
  }
  drawRank(context, content, y + rank.gap, add)
}

/** One line down to a size that still is the largest text, then two. */
function fittedName(name: string, { bold }: Fonts): FittedText {
  const measure = measureOf(bold)
  const inOne = fitText(name, measure, { width: body.width, largest: 52, smallest: 30, lines: 1 })
  if (inOne.lines.length === 1) return inOne
  return fitText(name, measure, { width: body.width, largest: 34, smallest: 16, lines: 2 })
}

interface ShownName {
  readonly name: string
  readonly lang?: string
}

/** The name in the certificate's letters, and the other spelling if the font has it; the Latin one if it is the only one drawn. */
function namesOf(
  { lang, koreanName, latinName }: CertificateContent,
  { bold, regular }: Fonts,
): { readonly holder: ShownName; readonly other?: ShownName } {
  const latin = { name: drawable(latinName, bold) ?? drawable(latinName, regular) ?? latinName, lang: 'en' }
  const drawn = drawable(koreanName, bold)
  if (drawn === undefined || isSameName(koreanName, latinName)) return { holder: latin }
  const registered = { name: drawn, lang: 'ko' }
  return lang === 'en' ? { holder: latin, other: registered } : { holder: registered, other: latin }
}

/** The level, and a bar for each level up to it. */
function drawRank(
  context: DrawContext,
  { level, rank, issuer }: CertificateContent,
  y: number,
  add: Add,
): void {
  const { doc } = context
  decorate(doc, () => {
    for (const [at] of certificationLevels.entries()) {
      const reached = at <= certificationLevels.indexOf(level)
      doc
        .rect(left, y + 11.5 - at * 5, 16, 3.4)
        .fill(reached ? issuer.color : brandTint(issuer.color, 'light', 0.22))
    }
  })
  add('P', () => write(context, rank, { x: left + 26, y, size: 13 }))
}

function drawFacts(context: DrawContext, { issued, until, code }: CertificateContent, add: Add): void {
  const fact = ({ label, text }: Labelled, x: number, y: number, width: number) => {
    const limits = { width, lines: 1, largest: 9, smallest: 6 }
    const fitted = fitText(label, measureOf(context.fonts.regular), limits)
    add('P', () => writeLines(context, fitted, { x, y, color: muted }), { actual: label })
    add('P', () => write(context, text, { x, y: y + 12, size: 12.5, bold: true, figures: true }))
  }
  fact(issued, left, 458, 94)
  fact(until, left + 98, 458, 200)
  fact(code, left, 499, 416 - left - 18)
}

function drawBadge(doc: Doc, { level, issuer }: CertificateContent): void {
  for (const { outline, paint } of badgeShapes(level, issuer)) {
    if ('path' in outline) doc.path(outline.path)
    else doc.circle(outline.x, outline.y, outline.radius)
    if ('fill' in paint) doc.fill(paint.fill)
    else {
      doc.save().lineWidth(paint.width)
      if (paint.dash) doc.dash(paint.dash.length, paint.dash)
      doc.stroke(paint.stroke).restore()
    }
  }
}

/** Draws each run of dark modules as one rectangle, so that no seams show. */
function drawQr(doc: Doc, url: string): void {
  const { size, data } = QRCode.create(url, { errorCorrectionLevel: 'M' }).modules
  const isDark = (row: number, column: number) => data[row * size + column] === 1
  doc
    .save()
    .translate(qr.x, qr.y)
    .scale(qr.size / size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && isDark(row, column)) column++
      if (column > from) doc.rect(from, row, column - from, 1)
    }
  doc.fill(ink).restore()
}
