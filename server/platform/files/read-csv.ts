import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { BadInput } from '../errors/app-error.ts'
import { validationIssue } from '../errors/validation-issue.ts'

/** Most rows that are applied within one request. */
export const maxLines = 10_000

/** Parses a CSV file in UTF-8 or in Korean Excel's CP949. Throws `BadInput` for other encodings. */
export function readCsv(bytes: Uint8Array, { maxLineLength = 10_000 } = {}): Promise<CsvLine[]> {
  return linesOf(decode(bytes), maxLineLength)
}

export function invalidFile(path: (string | number)[], words: string): BadInput {
  return new BadInput([validationIssue(path, words)])
}

function decode(bytes: Uint8Array): string {
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== undefined) return utf8
  refuseMixed(bytes)
  const cp949 = decodeAs('euc-kr', bytes)
  if (cp949 === undefined) throw invalidFile(['file'], 'fileUnreadable')
  return cp949
}

function decodeAs(encoding: 'utf-8' | 'euc-kr', bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 of Latin letters is valid UTF-8, with NUL characters.
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}

const lineFeed = 10

/** Refuses a file with a line in UTF-8 whose others are not: nearly every byte sequence can be read as CP949. */
function refuseMixed(bytes: Uint8Array): void {
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(lineFeed, from)
    const to = end < 0 ? bytes.length : end
    const text = decodeAs('utf-8', bytes.subarray(from, to))
    // Characters of two bytes may be Korean in CP949.
    if (text !== undefined && /[\u0800-\uFFFD]/.test(text)) throw invalidFile(['line', line], 'fileMixed')
    from = to + 1
  }
}

export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

const chunkLength = 65_536

/**
 * Parses in chunks, yielding to the event loop between them. Lines are numbered as the rows of a spreadsheet are, where a
 * cell may have several lines.
 */
async function linesOf(text: string, maxLineLength: number): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxLineLength,
  })
  const ended = new Promise<void>((resolve, reject) => parser.once('end', resolve).once('error', reject))
  // Awaited below.
  ended.catch(() => undefined)
  parser.on('readable', () => {
    for (let read = parser.read(); read !== null; read = parser.read())
      lines.push({ line: read.info.records + read.info.empty_lines, cells: read.record })
  })
  for (let from = 0; from < text.length && !parser.destroyed; from += chunkLength) {
    parser.write(text.slice(from, from + chunkLength))
    await setImmediate()
    // Too long: rejected whatever follows.
    if (lines.length > maxLines + 1) {
      parser.destroy()
      return lines
    }
  }
  parser.end()
  await ended.catch((error: { code?: string; lines?: number }) => {
    const words = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'fileCutOff' : 'fileUnreadable'
    throw invalidFile(['line', error.lines ?? 1], words)
  })
  return lines
}
