import type { Problem } from './problem.ts'

export type Loaded<T> =
  | { readonly data: T; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: Problem }

/** The loader results of one page by route id, recorded on the server and reused on hydration. */
export interface Outcomes {
  take(routeId: string): Loaded<unknown> | undefined
  record(routeId: string, outcome: Loaded<unknown>): void
}

export function recordOutcomes(found: Record<string, Loaded<unknown>>): Outcomes {
  return {
    take: () => undefined,
    record(routeId, outcome) {
      found[routeId] = outcome
    },
  }
}

/** Returns the server's results in the browser; later loads call the API. */
export function reuseOutcomes(found: Readonly<Record<string, Loaded<unknown>>>): Outcomes & { end(): void } {
  const remaining = new Map(Object.entries(found))
  return {
    take(routeId) {
      const outcome = remaining.get(routeId)
      remaining.delete(routeId)
      return outcome
    },
    record() {},
    end: () => remaining.clear(),
  }
}
