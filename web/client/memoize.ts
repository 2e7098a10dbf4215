interface Cache {
  create: () => { get: (key: string) => unknown; set: (key: string, value: unknown) => void }
}

/**
 * Stands for `@formatjs/fast-memoize` in the browser (`vite.config.ts`): of the ways that it has of keeping what was
 * made, `use-intl` asks for one, by all that was given.
 */
export function memoize(make: (...given: unknown[]) => unknown, { cache }: { cache: Cache }) {
  const kept = cache.create()
  return (...given: unknown[]) => {
    const key = JSON.stringify(given)
    const found = kept.get(key) ?? make(...given)
    kept.set(key, found)
    return found
  }
}

/** @public It asks for its way by a name of these, which the one way here does without. */
export const strategies = {}
