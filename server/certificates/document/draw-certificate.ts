import QRCode from 'qrcode'
import { isSameName } from '#contract/certificates/holder-names.ts'
import { badgeBox, badgeShapes } from '../../platform/illustrations/badge-shapes.ts'
import type { CertificateContent } from './certificate-content.ts'
import type { Fonts } from './certificate-fonts.ts'
import { drawRibbon, drawRosette } from './certificate-ornaments.ts'
import {
  addMark,
  beginSheet,
  drawBody,
  drawFoot,
  foot,
  footLine,
  ink,
  left,
  raisedMark,
  right,
} from './certificate-sheet.ts'
import { addSignature } from './certificate-signature.ts'

type Doc = PDFKit.PDFDocument

const qrSize = foot.height

export function drawCertificate(doc: Doc, fonts: Fonts, content: CertificateContent): void {
  const { issuer } = content
  const { context, add, end } = beginSheet(doc, fonts, issuer, () => {
    drawRibbon(doc, issuer, { x: left, y: footLine, width: right - left })
    drawRosette(doc, issuer, { ...raisedMark, radius: raisedMark.size / 2 })
  })
  drawBody(
    context,
    {
      kind: content.kind,
      title: content.name,
      awardedTo: content.awardedTo,
      fallbackName: content.latinName,
      ...namesOf(content),
    },
    add,
  )
  const { markName: name } = content
  const top = raisedMark.y - raisedMark.size / 2
  addMark(doc, { name, top, box: badgeBox, draw: () => drawBadge(doc, content) }, add)
  addSignature(context, { issuer, sealName: content.sealName }, add)
  drawFoot(context, [[content.issued, 110], [content.until, 110], [content.code]], add, right - qrSize - 30)
  add('Figure', () => drawQr(doc, content.verifyUrl), {
    alt: content.qrName,
    bbox: [right - qrSize, foot.top, right, foot.top + qrSize],
  })
  end()
}

function namesOf({ koreanName, latinName }: CertificateContent) {
  const latin = { name: latinName, lang: 'en' }
  if (isSameName(koreanName, latinName)) return { holder: latin }
  return { holder: { name: koreanName, lang: 'ko' }, secondaryName: latin }
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
    .translate(right - qrSize, foot.top)
    .scale(qrSize / size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && isDark(row, column)) column++
      if (column > from) doc.rect(from, row, column - from, 1)
    }
  doc.fill(ink).restore()
}
