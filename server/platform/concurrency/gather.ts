/** Maximum batch size of one statement. */
const maxBatch = 64

/**
 * Batches concurrent look-ups: while a query runs, further look-ups are collected and sent as the next one. A single
 * look-up never waits; under load, look-ups share statements and round trips. `read` returns results in the order of
 * its inputs; if it fails, the whole batch is rejected.
 */
export function gather<Query, Result>(
  read: (queries: readonly Query[]) => Promise<readonly Result[]>,
): (query: Query) => Promise<Result> {
  interface Pending {
    readonly query: Query
    readonly resolve: (result: Result) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Pending[] = []
  let running = 0

  const runNext = async () => {
    const batch = waiting.splice(0, maxBatch)
    if (batch.length === 0) return
    running += 1
    try {
      const results = await read(batch.map(({ query }) => query))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      void runNext()
    }
  }

  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject })
      // Look-ups of the same event-loop turn share the first batch.
      if (running === 0 && waiting.length === 1) setImmediate(() => void runNext())
    })
}
