import type { Fault } from './fault.ts'

/** The faults as a Markdown table. */
export function faultTable(faults: readonly Fault[]): string {
  const rows = faults.map(({ name, harm, caughtBy, journey }) => [
    name,
    harm,
    [...caughtBy.map((file) => `\`${file}\``), ...(journey ? [`“${journey}”`] : [])].join(', '),
  ])
  return [['fault', 'what would go wrong', 'caught by'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}
