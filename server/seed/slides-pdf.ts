import PDFDocument from 'pdfkit'
import type { CourseTemplate } from './read-content.ts'

/** A course's outline as slides, in English: PDF standard fonts cover none of our other languages. */
export function slidesPdf({ title, outline }: CourseTemplate, version: number, at: Date): Promise<Buffer> {
  const info = { Title: title.en, CreationDate: at, ModDate: at }
  const doc = new PDFDocument({ size: [720, 405], margin: 54, info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const slide = (heading: string, text: string) => {
    doc.font('Helvetica-Bold').fontSize(28).text(heading, 54, 90)
    doc.moveDown(0.8).font('Helvetica').fontSize(18).text(text)
  }
  slide(title.en, `Slides, version ${version}`)
  for (const part of outline) {
    doc.addPage()
    slide(part.title.en, part.text.en)
  }
  doc.end()
  return written
}
