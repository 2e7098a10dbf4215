import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type BatchOutcome, rowBatches } from './row-batches.ts'
import { rowQueue } from './row-queue.ts'

describe('batches of calls that lock one row', () => {
  /**
   * Records batches; a call `fails …` fails without others, `breaks` the whole batch, and is left for its row alone if it
   * `waits …`. The row of `locked …` is locked in the first batches.
   */
  function start({
    maxBatch = 3,
    maxWaiting = 100,
    lockedBatches = 0,
    stuckMs = 60_000,
    rows = Promise.resolve(),
  } = {}) {
    const batches: string[] = []
    let open = () => {}
    const gate = new Promise<void>((done) => (open = done))
    const outcomesOf = async (kind: string, calls: readonly string[]) => {
      batches.push(`${kind}${calls.join(' ')}`)
      await gate
      if (calls.includes('breaks')) throw new Error('the batch broke')
      return calls.map((one): [string, BatchOutcome<string>] => [
        one,
        one.startsWith('fails') ? { error: new Error(one) } : { value: one.toUpperCase() },
      ])
    }
    const call = rowBatches<string, string>({
      rowQueue: rowQueue(),
      name: 'batches',
      maxBatch,
      maxWaiting,
      stuckMs,
      runTogether: async (calls) => {
        const locked = new Set(
          calls.filter((one) => one.startsWith('locked') && batches.length < lockedBatches),
        )
        const outcomes = await outcomesOf('', calls)
        const isLeft = (one: string) => one.startsWith('waits') || locked.has(one)
        return { outcomes: new Map(outcomes.filter(([one]) => !isLeft(one))), locked }
      },
      runRow: async (calls) => {
        const outcomes = await outcomesOf('of a row: ', calls)
        await rows
        return new Map(outcomes)
      },
    })
    return { batches, call, open: () => open() }
  }

  it('run those together that arrive in one turn or while a batch runs, in order, up to a size', async () => {
    const { batches, call, open } = start()
    const results = ['a', 'b', 'c', 'd', 'e'].map((one) => call('row', one))
    await expect.poll(() => batches).toEqual(['a b c'])
    results.push(call('row', 'f'), call('row', 'g'))
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    expect(batches).toEqual(['a b c', 'd e f', 'g'])
  })

  it('run calls of several rows together; those that arrive meanwhile are the next batch', async () => {
    const { batches, call, open } = start({ maxBatch: 6 })
    const results = [call('one', 'a'), call('two', 'b'), call('one', 'c')]
    await expect.poll(() => batches).toEqual(['a c b'])
    results.push(call('one', 'd'), call('three', 'e'))
    await setImmediate()
    results.push(call('four', 'f'))
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(batches).toEqual(['a c b', 'd e f'])
  })

  it('run beside another once they are full, but a row never in two at once', async () => {
    const { batches, call, open } = start({ maxBatch: 2 })
    const results = [call('one', 'a'), call('one', 'b')]
    await expect.poll(() => batches).toEqual(['a b'])
    results.push(call('one', 'c'), call('one', 'd'), call('two', 'e'))
    await setImmediate()
    results.push(call('three', 'f'))
    await expect.poll(() => batches).toEqual(['a b', 'e f'])
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(batches).toEqual(['a b', 'e f', 'c d'])
  })

  it('run beside another that is stuck', async () => {
    const { batches, call, open } = start({ maxBatch: 6, stuckMs: 20 })
    const results = [call('one', 'a')]
    await expect.poll(() => batches).toEqual(['a'])
    results.push(call('two', 'b'))
    await expect.poll(() => batches).toEqual(['a', 'b'])
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B'])
  })

  it('run while calls of the last batch are run by row', async () => {
    const { promise: rows, resolve: openRows } = Promise.withResolvers<void>()
    const { batches, call, open } = start({ maxBatch: 6, rows })
    const alone = call('one', 'waits a')
    await expect.poll(() => batches).toEqual(['waits a'])
    const other = call('two', 'b')
    open()
    expect(await other).toBe('B')
    openRows()
    expect(await alone).toBe('WAITS A')
  })

  it('share a batch between rows', async () => {
    const { batches, call, open } = start({ maxBatch: 4 })
    const results = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => call('long', one))
    results.push(call('short', 'g'))
    open()
    await Promise.all(results)
    expect(batches).toEqual(['a b g', 'c d e f'])
  })

  it('run calls without an outcome by row, while others go on', async () => {
    const { batches, call, open } = start({ maxBatch: 6 })
    const results = [call('one', 'waits a'), call('two', 'b'), call('one', 'waits c')]
    await expect.poll(() => batches).toEqual(['waits a waits c b'])
    open()
    expect(await Promise.all(results)).toEqual(['WAITS A', 'B', 'WAITS C'])
    expect(batches).toEqual(['waits a waits c b', 'of a row: waits a waits c'])
  })

  it('run calls of a locked row with the next batches, in order, and by row once it was locked eight times', async () => {
    const once = start({ maxBatch: 6, lockedBatches: 1 })
    const results = [once.call('one', 'locked a'), once.call('one', 'locked b'), once.call('two', 'c')]
    once.open()
    expect(await Promise.all(results)).toEqual(['LOCKED A', 'LOCKED B', 'C'])
    expect(once.batches).toEqual(['locked a locked b c', 'locked a locked b'])

    const long = start({ maxBatch: 6, lockedBatches: 9 })
    long.open()
    expect(await long.call('one', 'locked a')).toBe('LOCKED A')
    expect(long.batches).toEqual([...Array(8).fill('locked a'), 'of a row: locked a'])
  })

  it('fail a call without the others of its batch', async () => {
    const { call, open } = start()
    const results = ['a', 'b', 'fails', 'c'].map((one) => call('row', one))
    open()
    const settled = await Promise.allSettled(results)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('run the calls of a batch that broke by row, and fail only those of the row that breaks', async () => {
    const { call, open } = start()
    const results = [call('one', 'a'), call('two', 'breaks'), call('three', 'b'), call('two', 'c')]
    open()
    const settled = await Promise.allSettled(results)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await call('two', 'again')).toBe('AGAIN')
  })

  it('refuse a call if too many wait', async () => {
    const { call, open } = start({ maxWaiting: 2 })
    const results = [call('row', 'a'), call('row', 'b')]
    expect(() => call('row', 'c')).toThrow('OVERLOADED')
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B'])
    expect(await call('row', 'd')).toBe('D')
  })
})
