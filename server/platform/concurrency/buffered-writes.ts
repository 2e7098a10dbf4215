/** A write-behind buffer: collects items and writes them in batches, so that no request waits for the database. */
export interface BufferedWrites<Item> {
  /** Replaces an unwritten item with the same key. Returns false and drops the item if the buffer is full. */
  add(key: string, item: Item): boolean
  /** Writes all buffered items now. */
  flush(): Promise<void>
  /** Writes all buffered items and ends the timer. */
  stop(): Promise<void>
}

interface Options {
  /** Interval between writes. */
  readonly everyMs: number
  /** Buffered items at most. */
  readonly max: number
}

/** `write` must not reject: what to do about a failed batch is its decision. */
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
