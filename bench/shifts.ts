/** One layout shift as the browser tells of it, but for those that follow a press. */
export interface Shift {
  readonly value: number
  /** Milliseconds after the page was asked for. */
  readonly at: number
  /** What has moved, and from where to where. */
  readonly parts: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }[]
}

/** Runs in every page and frame, before anything of it does. */
export function observeShifts(): void {
  const shifts: Shift[] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const parts = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const part = node instanceof Element ? node : node?.parentElement
        const name = part ? `${part.localName}.${part.className}` : 'something'
        return `${name} ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
      })
      shifts.push({ value: entry.value, at: entry.startTime, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in a page or frame that has been observed. Chromium lays a frame out before its style is there, and counts that
 * as a shift, though it paints nothing until then: what is before the first paint nobody sees.
 */
export function seenShifts(): readonly Shift[] {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
  return (window.shifts ?? []).filter(({ at }) => at >= painted)
}

const gapMs = 1_000
const windowMs = 5_000

/** As browsers sum it up: the worst run of shifts with less than a second between them, of five seconds at most. */
export function worstWindow(shifts: readonly Pick<Shift, 'value' | 'at'>[]): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { value, at } of shifts) {
    if (at - last >= gapMs || at - first >= windowMs) {
      first = at
      sum = 0
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
