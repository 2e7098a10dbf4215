import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** The text of a PDF, and the content of its QR code. */
export function readPdf(bytes: Uint8Array): { text: string; qr: string | undefined } {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const path = join(folder, 'one.pdf')
    writeFileSync(path, bytes)
    const { data, width, height } = PNG.sync.read(
      execFileSync('pdftoppm', ['-r', '100', '-png', '-singlefile', path]),
    )
    return {
      text: String(execFileSync('pdftotext', ['-layout', path, '-'])),
      qr: jsQr(Uint8ClampedArray.from(data), width, height)?.data,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
