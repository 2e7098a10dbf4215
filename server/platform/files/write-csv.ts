import { Readable } from 'node:stream'

/** The byte order mark makes Excel read a file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** A whole CSV file with a header line. */
export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${[header, ...rows].map(csvLine).join('')}`
}

/** A CSV file whose rows are read in batches while it is sent, so that its length costs no memory. */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  return Readable.from(textOf(header, batches), { objectMode: false })
}

async function* textOf(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(header))
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''))
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** Whether a spreadsheet evaluates a cell; Japanese ones take full-width signs, too. */
export function isFormula(text: string): boolean {
  return /^[=+\-@\t\r＝＋－＠]/.test(text)
}

const isEscapable = (text: string) => text.startsWith("'") || isFormula(text)

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe. */
export function escapeFormula(text: string): string {
  return isEscapable(text) ? `'${text}` : text
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && isEscapable(cell.slice(1)) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
