import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { BadInput } from '../errors/app-error.ts'
import { fault } from '../errors/fault.ts'

/** So many lines below the header are applied within a request. */
export const maxLines = 10_000

/** Reads a file of staff's: CSV in UTF-8, or in the CP949 of Korean Excel. Throws `BadInput` where it is neither. */
export function readLines(bytes: Uint8Array): Promise<Line[]> {
  return linesOf(decode(bytes))
}

export function refusedFile(path: (string | number)[], words: string): BadInput {
  return new BadInput([fault(path, words)])
}

function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  throw refusedFile(['file'], 'fileUnreadable')
}

export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

const pieceLength = 65_536

/** Lines with their numbers, read in pieces between which others are served. */
async function linesOf(text: string): Promise<Line[]> {
  const lines: Line[] = []
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 10_000,
  })
  const over = new Promise<void>((resolve, reject) => parser.once('end', resolve).once('error', reject))
  // Told when it is awaited below.
  over.catch(() => undefined)
  parser.on('readable', () => {
    for (let read = parser.read(); read !== null; read = parser.read())
      lines.push({ line: read.info.lines, cells: read.record })
  })
  for (let from = 0; from < text.length && !parser.destroyed; from += pieceLength) {
    parser.write(text.slice(from, from + pieceLength))
    await setImmediate()
    // What is too long is refused whatever else stands in it.
    if (lines.length > maxLines + 1) {
      parser.destroy()
      return lines
    }
  }
  parser.end()
  await over.catch((error: { lines?: number }) => {
    throw refusedFile(['line', error.lines ?? 1], 'fileUnreadable')
  })
  return lines
}
