interface Cache {
  create: () => { get: (key: string) => unknown; set: (key: string, value: unknown) => void }
}

/**
 * Replaces `@formatjs/fast-memoize` in the browser (`vite.config.ts`): `use-intl` uses only one of its strategies,
 * keyed by all arguments.
 */
export function memoize(make: (...args: unknown[]) => unknown, { cache }: { cache: Cache }) {
  const stored = cache.create()
  return (...args: unknown[]) => {
    const key = JSON.stringify(args)
    const found = stored.get(key) ?? make(...args)
    stored.set(key, found)
    return found
  }
}

/** @public Imported by name; there is only one strategy here. */
export const strategies = {}
