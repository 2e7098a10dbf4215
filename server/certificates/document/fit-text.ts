/** How wide a text is at size 1. */
export type Measure = (text: string) => number

export interface FittedText {
  readonly text: string
  readonly lines: readonly string[]
  readonly size: number
}

interface Room {
  readonly width: number
  readonly lines: number
  readonly largest: number
  readonly smallest: number
}

/** A text at the largest size at which it stays within its room; at the smallest, it takes the lines that it needs. */
export function fitText(
  text: string,
  measure: Measure,
  { width, lines, largest, smallest }: Room,
): FittedText {
  for (let size = largest; size > smallest; size *= 0.94) {
    const fitted = brokenAt(text, (part) => measure(part) * size <= width)
    if (fitted.length <= lines) return { text, lines: fitted, size }
  }
  return { text, lines: brokenAt(text, (part) => measure(part) * smallest <= width), size: smallest }
}

/** Lines that fit, broken between words, and within a word that alone is too long. */
function brokenAt(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    if (line) lines.push(line)
    const parts = partsOf(word, fits)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

const letters = new Intl.Segmenter()

function partsOf(word: string, fits: (part: string) => boolean): string[] {
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
