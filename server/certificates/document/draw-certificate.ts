import QRCode from 'qrcode'
import { markPlates } from '#contract/certificates/certification-mark.ts'
import type { CertificateFace } from './certificate-face.ts'
import type { Fonts } from './certificate-fonts.ts'
import { addMark, beginSheet, brand, drawBody, drawFoot, foot, ink, right } from './certificate-sheet.ts'

type Doc = PDFKit.PDFDocument

const qrSize = foot.height

/** Draws the sheet: issuer, certification, holder, mark, and at the foot how to tell that it is genuine. */
export function drawCertificate(doc: Doc, fonts: Fonts, face: CertificateFace): void {
  const { pen, add, end } = beginSheet(doc, fonts, face.brand)
  drawBody(
    pen,
    {
      kind: face.kind,
      title: face.name,
      awardedTo: face.awardedTo,
      holder: { name: face.koreanName, lang: 'ko' },
      otherwise: face.latinName,
      under: { name: face.latinName, lang: 'en' },
    },
    add,
  )
  addMark(doc, face.markName, () => drawPlates(doc, face), add)
  drawFoot(pen, [[face.issued, 110], [face.until, 110], [face.code]], add, right - qrSize - 30)
  add('Figure', () => drawQr(doc, face.verifyUrl), {
    alt: face.qrName,
    bbox: [right - qrSize, foot.top, right, foot.top + qrSize],
  })
  end()
}

function drawPlates(doc: Doc, { level }: CertificateFace): void {
  for (const { path, solid } of markPlates(level))
    doc
      .lineWidth(2)
      .path(path)
      .fillAndStroke(solid ? brand : '#ffffff', brand)
}

/** Each row's dark modules in one go, so that no seam shows between them. */
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
