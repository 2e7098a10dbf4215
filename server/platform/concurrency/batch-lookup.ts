import DataLoader from 'dataloader'

/** Look-ups in one statement at most. */
const batchSize = 64

/**
 * Batches concurrent look-ups: those that arrive while a statement runs share the next one. A single caller does not wait.
 * `read` returns results in the order of its keys; if it fails, all callers of the batch get the error.
 */
export function batchLookup<Key, Result>(
  read: (keys: readonly Key[]) => Promise<readonly Result[]>,
): (key: Key) => Promise<Result> {
  const pending: (() => void)[] = []
  let running = false
  const runNext = () => pending.shift()?.()
  const loader = new DataLoader<Key, Result>(
    async (keys) => {
      running = true
      try {
        return await read(keys)
      } finally {
        running = false
        runNext()
      }
    },
    {
      cache: false,
      maxBatchSize: batchSize,
      batchScheduleFn: (dispatch) => {
        pending.push(dispatch)
        // Callers of the same turn of the event loop join the batch.
        if (!running && pending.length === 1) setImmediate(runNext)
      },
    },
  )
  return (key) => loader.load(key)
}
