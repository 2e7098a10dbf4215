/** Items by key that are written together from time to time, so that no request waits for their statement. */
export interface BufferedWrites<Item> {
  /** False, and not kept, beyond `max` items. */
  add(key: string, item: Item): boolean
  /** Writes what has been added. */
  flush(): Promise<void>
  /** Writes the last items. */
  stop(): Promise<void>
}

interface Options {
  readonly everyMs: number
  readonly max: number
}

/** `write` handles its own errors. */
export function bufferedWrites<Item>(
  write: (items: ReadonlyMap<string, Item>) => Promise<void>,
  { everyMs, max }: Options,
): BufferedWrites<Item> {
  let added = new Map<string, Item>()
  let writing: Promise<void> = Promise.resolve()

  const writeAdded = async () => {
    const batch = added
    added = new Map()
    if (batch.size > 0) await write(batch)
  }
  const flush = () => {
    writing = writing.then(writeAdded)
    return writing
  }
  const timer = setInterval(flush, everyMs).unref()

  return {
    add(key, item) {
      if (added.size >= max && !added.has(key)) return false
      added.set(key, item)
      return true
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
