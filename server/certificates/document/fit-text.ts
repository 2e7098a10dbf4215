/** Width of a text at font size 1. */
export type Measure = (text: string) => number

export interface FittedText {
  readonly text: string
  readonly lines: readonly string[]
  readonly size: number
}

interface Limits {
  readonly width: number
  readonly lines: number
  readonly largest: number
  readonly smallest: number
}

/** Uses the largest font size that fits; at the smallest there may be more lines than asked for. */
export function fitText(
  text: string,
  measure: Measure,
  { width, lines, largest, smallest }: Limits,
): FittedText {
  for (let size = largest; size > smallest; size *= 0.94) {
    const fitted = wrap(text, (part) => measure(part) * size <= width)
    if (fitted.length <= lines) return { text, lines: fitted, size }
  }
  return { text, lines: wrap(text, (part) => measure(part) * smallest <= width), size: smallest }
}

function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    if (line) lines.push(line)
    const parts = breakWord(word, fits)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

const letters = new Intl.Segmenter()

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of letters.segment(word)) {
    if (part && !fits(part + segment)) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}
