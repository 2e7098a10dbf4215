/** A write-behind buffer: items are written in batches, so that no request waits for the database. */
export interface BufferedWrites<Item> {
  /** Replaces an unwritten item with the same key. Returns false and drops the item if the buffer is full. */
  add(key: string, item: Item): boolean
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly everyMs: number
  readonly max: number
}

/** `write` must not reject: it handles its own failures. */
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
