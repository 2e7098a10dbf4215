import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { BadInput } from '../errors/app-error.ts'
import { validationIssue } from '../errors/validation-issue.ts'

/** Largest number of rows that are applied within one request. */
export const maxLines = 10_000

/** In UTF-8 or Korean Excel's CP949; throws `BadInput` otherwise. A large file takes seconds: requests are served meanwhile. */
export async function readCsv(bytes: Uint8Array, { maxLineLength = 10_000 } = {}): Promise<CsvLine[]> {
  return linesOf(await toUtf8(bytes), maxLineLength)
}

export function invalidFile(path: (string | number)[], words: string): BadInput {
  return new BadInput([validationIssue(path, words)])
}

async function toUtf8(bytes: Uint8Array): Promise<Uint8Array> {
  // UTF-16 of Latin letters is valid UTF-8, with NUL characters.
  if (bytes.includes(0)) throw invalidFile(['file'], 'fileUnreadable')
  if (isUtf8(bytes)) return bytes
  await refuseMixed(bytes)
  const decoder = new TextDecoder('euc-kr', { fatal: true })
  const parts: Buffer[] = []
  try {
    for (let from = 0; from < bytes.length; from += decodedLength) {
      parts.push(Buffer.from(decoder.decode(bytes.subarray(from, from + decodedLength), { stream: true })))
      await setImmediate()
    }
    decoder.decode()
  } catch {
    throw invalidFile(['file'], 'fileUnreadable')
  }
  return Buffer.concat(parts)
}

const decodedLength = 65_536
const lineFeed = 10
const carriageReturn = 13
const comparedLines = 1_000

/** Refuses a file in which only some lines are UTF-8: nearly every byte sequence can be read as CP949. */
async function refuseMixed(bytes: Uint8Array): Promise<void> {
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(lineFeed, from)
    const to = end < 0 ? bytes.length : end
    const part = bytes.subarray(from, to)
    // Two-byte characters may be Korean in CP949; longer ones are not.
    if (isUtf8(part) && part.some((byte) => byte >= firstOfThreeBytes))
      throw invalidFile(['line', line], 'fileMixed')
    from = to + 1
    if (line % comparedLines === 0) await setImmediate()
  }
}

const firstOfThreeBytes = 0xe0

export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A chunk takes a few milliseconds, with many short lines or a long one. */
const chunkLength = 16_384
export const linesPerChunk = 100

/** Yields to the event loop between chunks. Lines are numbered as rows of a spreadsheet, whose cells may have several lines. */
async function linesOf(bytes: Uint8Array, maxLineLength: number): Promise<CsvLine[]> {
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
  ended.catch(() => undefined)
  parser.on('readable', () => {
    for (let read = parser.read(); read !== null; read = parser.read())
      lines.push({ line: read.info.records + read.info.empty_lines, cells: read.record })
  })
  for (const chunk of chunksOf(bytes)) {
    if (parser.destroyed) break
    parser.write(chunk)
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

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const limit = Math.min(from + chunkLength, bytes.length)
    let to = from
    for (let lines = 0; to < limit && lines < linesPerChunk; to++) {
      const byte = bytes[to]
      if (byte === lineFeed || byte === carriageReturn) lines += 1
    }
    yield bytes.subarray(from, to)
    from = to
  }
}
