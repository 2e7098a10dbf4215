import { parentPort } from 'node:worker_threads'
import { readFonts } from './certificate-fonts.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { certificateSvg } from './certificate-svg.ts'
import type { Work } from './pdf-maker.ts'

/** Generates PDFs, and pictures of certificates, one after another. */
const fonts = readFonts()

parentPort?.on('message', async ({ id, ...work }: Work & { readonly id: number }) => {
  try {
    const made =
      'picture' in work ? certificateSvg(work.picture, fonts) : await certificatePdf(work.pdf, fonts)
    parentPort?.postMessage({ id, made })
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) })
  }
})
