import { setImmediate } from 'node:timers/promises'

/** The slowest rows take some tenths of a millisecond each. */
export const rowsPerSlice = 50

/** Like `map`, but lets requests be served between slices. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % rowsPerSlice === 0) await setImmediate()
    results.push(work(item, index))
  }
  return results
}
