/** A layout shift reported by the browser, without those that follow user input. */
export interface Shift {
  readonly value: number
  /** Milliseconds since the start of navigation. */
  readonly at: number
  /** The elements that moved, with old and new rectangle. */
  readonly parts: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }[]
}

/** Runs in every page and iframe before any of their own scripts. */
export function observeShifts(): void {
  const shifts: Shift[] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
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
 * Runs in an observed page or iframe. Chromium lays out an iframe before its styles have loaded and reports a shift,
 * though it paints nothing yet, so shifts before the first paint are invisible and do not count.
 */
export function visibleShifts(): readonly Shift[] {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
  return (window.shifts ?? []).filter(({ at }) => at >= painted)
}

const gapMs = 1_000
const windowMs = 5_000

/** Cumulative layout shift: the worst session window, with gaps under a second and five seconds at most. */
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
