import PDFDocument from 'pdfkit'
import type { CertificateContent } from './certificate-content.ts'
import type { Fonts } from './certificate-fonts.ts'
import type { CompletionContent } from './completion-content.ts'
import { drawCertificate } from './draw-certificate.ts'
import { drawCompletion } from './draw-completion.ts'

export type PdfContent = CertificateContent | CompletionContent

export async function certificatePdf(content: PdfContent, fonts: Fonts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    // PDF/A-3 is based on PDF 1.7.
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: content.lang,
    displayTitle: true,
    // pdfkit accepts a parsed font, although its types do not say so.
    font: fonts.regular as unknown as string,
    info: {
      Title: content.title,
      Author: content.issuer.name,
      Subject: content.kind,
      Creator: content.issuer.name,
      Producer: 'pdfkit',
      CreationDate: content.issuedAt,
      ModDate: content.issuedAt,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  if (content.of === 'COURSE') drawCompletion(doc, fonts, content)
  else {
    drawCertificate(doc, fonts, content)
    attachBadge(doc, content)
  }
  doc.end()
  return written
}

function attachBadge(doc: PDFKit.PDFDocument, { badge, issuedAt }: CertificateContent): void {
  const attached = {
    name: badge.name,
    type: 'application/vc+jwt',
    description: badge.description,
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    // Required by PDF/A, missing in the types.
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(badge.jwt), attached)
}
