import { Readable } from 'node:stream'

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${[header, ...rows].map(csvLine).join('')}`
}

/** Rows are read in batches while the file is sent, so that its length takes no memory. */
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

/** Whether a spreadsheet evaluates a cell. Japanese spreadsheets accept full-width signs, too. */
export function isFormula(text: string): boolean {
  return /^[=+\-@\t\r＝＋－＠]/.test(text)
}

const isEscapable = (text: string) => text.startsWith("'") || isFormula(text)

/** Prefixes formulas with an apostrophe, so that a spreadsheet does not evaluate them. */
export function escapeFormula(text: string): string {
  return isEscapable(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && isEscapable(cell.slice(1)) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
