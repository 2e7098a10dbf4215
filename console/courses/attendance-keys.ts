import type { Cell } from './attendance-edits.ts'

interface Pressed {
  readonly key: string
  /** Minutes that the letter stands for, if the cell takes any. */
  readonly shortcut: number | undefined
  /** Whether a letter has just led to this cell. */
  readonly isReached: boolean
}

/** Where a key leads from a cell; undefined for a key that is typed into it. */
export function stepOf({ key, shortcut, isReached }: Pressed): Cell | undefined {
  if (shortcut !== undefined) return down
  const step = steps[key]
  // Whoever ends each entry with Enter or an arrow would skip every second person.
  return isReached && step === down ? here : step
}

const here: Cell = { row: 0, day: 0 }
const down: Cell = { row: 1, day: 0 }

const steps: Readonly<Record<string, Cell | undefined>> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: down,
  Enter: down,
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
}
