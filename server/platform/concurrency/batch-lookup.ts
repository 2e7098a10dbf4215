import { AsyncLocalStorage } from 'node:async_hooks'
import DataLoader from 'dataloader'

interface Options {
  readonly batchSize?: number
  /** Milliseconds to wait for further look-ups; by default those of the same turn of the event loop are batched. */
  readonly gatherMs?: number
}

/** Look-ups that arrive while a statement runs share the next one. `read` returns results in the order of its keys. */
export function batchLookup<Key, Result>(
  read: (keys: readonly Key[]) => Promise<readonly Result[]>,
  { batchSize = 64, gatherMs }: Options = {},
): (key: Key) => Promise<Result> {
  const pending: (() => void)[] = []
  let running = false
  const runNext = () => pending.shift()?.()
  const gather = () => void (gatherMs === undefined ? setImmediate(runNext) : setTimeout(runNext, gatherMs))
  const loader = new DataLoader<Key, Result>(
    async (keys) => {
      running = true
      try {
        return await read(keys)
      } finally {
        running = false
        if (gatherMs === undefined) runNext()
        else if (pending.length > 0) gather()
      }
    },
    {
      cache: false,
      maxBatchSize: batchSize,
      batchScheduleFn: (dispatch) => {
        // Bound to the time limit of its first look-up, rather than that of the batch before.
        pending.push(AsyncLocalStorage.bind(dispatch))
        if (!running && pending.length === 1) gather()
      },
    },
  )
  return (key) => loader.load(key)
}
