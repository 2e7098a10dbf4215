import { pino } from 'pino'

/** A log whose lines are recorded for assertions. */
export function captureLog() {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  return { log, lines }
}
