import { parentPort } from 'node:worker_threads'
import { readFonts } from './certificate-fonts.ts'
import { certificatePdf, type Face } from './certificate-pdf.ts'

/** A thread that makes PDFs, one at a time in the order they are asked for. */
const fonts = readFonts()

parentPort?.on('message', async ({ id, face }: { id: number; face: Face }) => {
  try {
    parentPort?.postMessage({ id, pdf: await certificatePdf(face, fonts) })
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) })
  }
})
