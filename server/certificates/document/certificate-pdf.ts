import PDFDocument from 'pdfkit'
import type { CertificateFace } from './certificate-face.ts'
import type { Fonts } from './certificate-fonts.ts'
import type { CompletionFace } from './completion-face.ts'
import { drawCertificate } from './draw-certificate.ts'
import { drawCompletion } from './draw-completion.ts'

/** What a certificate shows: of an exam that was passed, or of a course that was completed. */
export type Face = CertificateFace | CompletionFace

/** A certificate as a PDF. The same certificate makes the same bytes, whenever and however often it is made. */
export async function certificatePdf(face: Face, fonts: Fonts): Promise<Buffer> {
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
  if (face.of === 'COURSE') drawCompletion(doc, fonts, face)
  else {
    drawCertificate(doc, fonts, face)
    attachBadge(doc, face)
  }
  doc.end()
  return written
}

function attachBadge(doc: PDFKit.PDFDocument, { badge, issuedAt }: CertificateFace): void {
  const attached = {
    name: badge.name,
    type: 'application/vc+jwt',
    description: badge.description,
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    // PDF/A wants it, and the library's types do not know it.
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(badge.jwt), attached)
}
