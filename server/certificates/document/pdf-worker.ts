import { parentPort } from 'node:worker_threads'
import { readFonts } from './certificate-fonts.ts'
import { certificatePdf, type PdfContent } from './certificate-pdf.ts'

/** Generates PDFs one after another. */
const fonts = readFonts()

parentPort?.on('message', async ({ id, content }: { id: number; content: PdfContent }) => {
  try {
    parentPort?.postMessage({ id, pdf: await certificatePdf(content, fonts) })
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) })
  }
})
