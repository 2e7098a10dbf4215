import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** A part of a page, in points from the upper left corner. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const dpi = 100

/** Reads a PDF with independent tools. */
export function openPdf(bytes: Uint8Array) {
  const run = (command: string, ...args: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
    try {
      const path = join(folder, 'one.pdf')
      writeFileSync(path, bytes)
      const commandArgs = args.map((arg) => (arg === 'PDF' ? path : arg))
      return execFileSync(command, commandArgs, { maxBuffer: 64 * 1024 * 1024, cwd: folder })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  let page: PNG | undefined
  const rendered = () => {
    page ??= PNG.sync.read(run('pdftoppm', '-r', String(dpi), '-png', '-singlefile', 'PDF'))
    return page
  }
  return {
    /** Throws on structural errors. */
    check: () => String(run('qpdf', '--check', 'PDF')),
    text: () => String(run('pdftotext', '-layout', 'PDF', '-')),
    info: () => String(run('pdfinfo', 'PDF')),
    structure: () => String(run('pdfinfo', '-struct-text', 'PDF')),
    attached: () => String(run('sh', '-c', 'pdfdetach -save 1 -o attached one.pdf && cat attached')),
    /** Rendered finer than the rest: a telephone comes as close as it needs. */
    qr: () => {
      const { data, width, height } = PNG.sync.read(
        run('pdftoppm', '-r', String(2 * dpi), '-png', '-singlefile', 'PDF'),
      )
      return jsQr(Uint8ClampedArray.from(data), width, height)?.data
    },
    /** Pixels of an area as text, one line per row. */
    ink: (area: Area) => inkIn(rendered(), area),
  }
}

function inkIn({ data, width }: PNG, { left, top, right, bottom }: Area): string[] {
  const scale = dpi / 72
  const rows: string[] = []
  for (let y = Math.round(top * scale); y < bottom * scale; y++) {
    let row = ''
    for (let x = Math.round(left * scale); x < right * scale; x++)
      row += isInk(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)) ? '#' : ' '
    rows.push(row)
  }
  return rows
}

/** Of red, green and blue: at least one is dark. */
function isInk(channels: Uint8Array): boolean {
  return channels.some((channel) => channel < 128)
}
