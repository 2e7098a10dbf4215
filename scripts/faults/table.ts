import type { Fault } from './fault.ts'

/** The faults as a Markdown table: what each is, and what notices it. */
export function faultTable(faults: readonly Fault[]): string {
  const rows = faults.map(({ name, caughtBy, journey }) => [
    name,
    [...caughtBy.map((file) => `\`${file}\``), ...(journey ? [`“${journey}”`] : [])].join(', '),
  ])
  return [['fault', 'caught by'], ['---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}
