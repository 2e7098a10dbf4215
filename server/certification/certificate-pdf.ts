import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import type { CertificateFace } from './certificate-face.ts'
import type { Fonts } from './certificate-fonts.ts'
import { drawCertificate } from './draw-certificate.ts'

/** A certificate as a PDF. The same certificate makes the same bytes, whenever and however often it is made. */
export async function certificatePdf(face: CertificateFace, fonts: Fonts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    // The PDF/A subset is made of this version.
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: face.lang,
    displayTitle: true,
    // Parsed once a thread; pdfkit takes it as well as bytes, which its types do not say.
    font: fonts.regular as unknown as string,
    info: {
      Title: face.title,
      Author: face.brand,
      Subject: face.kind,
      Creator: face.brand,
      Producer: 'pdfkit',
      CreationDate: face.issuedAt,
      ModDate: face.issuedAt,
    },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  const { size, data } = QRCode.create(face.verifyUrl, { errorCorrectionLevel: 'M' }).modules
  drawCertificate(doc, fonts, face, { size, isDark: (row, column) => data[row * size + column] === 1 })
  const attached = {
    name: face.badge.name,
    type: 'application/vc+jwt',
    description: face.badge.description,
    creationDate: face.issuedAt,
    modifiedDate: face.issuedAt,
    // PDF/A wants it, and the library's types do not know it.
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(face.badge.jwt), attached)
  doc.end()
  return written
}
