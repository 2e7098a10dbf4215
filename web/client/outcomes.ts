import type { Problem } from './problem.ts'

/** What a route's loader brings: its data, or the problem that the page shows instead. */
export type Loaded<T> =
  | { readonly data: T; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: Problem }

/** By route id, how the loaders of one page ended: written while the server renders, read on hydration. */
export interface Outcomes {
  /** Of the server's, once. */
  take(routeId: string): Loaded<unknown> | undefined
  note(routeId: string, outcome: Loaded<unknown>): void
}

/** Collects into `found` on the server. */
export function noteOutcomes(found: Record<string, Loaded<unknown>>): Outcomes {
  return {
    take: () => undefined,
    note(routeId, outcome) {
      found[routeId] = outcome
    },
  }
}

/** Gives the browser what the server found; everything after that is asked of the API. */
export function reuseOutcomes(found: Readonly<Record<string, Loaded<unknown>>>): Outcomes & { end(): void } {
  const left = new Map(Object.entries(found))
  return {
    take(routeId) {
      const outcome = left.get(routeId)
      left.delete(routeId)
      return outcome
    },
    note() {},
    end: () => left.clear(),
  }
}
