import { describe, expect, it } from 'vitest'
import { rowBatches } from './row-batches.ts'
import { rowQueue } from './row-queue.ts'

describe('batches of calls that lock one row', () => {
  /** Records batches; a call `fails …` fails alone, `breaks` the whole batch. */
  function start({ maxBatch = 3, maxWaiting = 100 } = {}) {
    const batches: string[] = []
    let open = () => {}
    let gate = new Promise<void>((done) => (open = done))
    const call = rowBatches<string, string>({
      ...{ rowQueue: rowQueue(), maxBatch, maxWaiting },
      run: async (row, calls) => {
        batches.push(`${row}: ${calls.join(' ')}`)
        await gate
        if (calls.includes('breaks')) throw new Error('the batch broke')
        return calls.map((one) =>
          one.startsWith('fails') ? { error: new Error(one) } : { value: one.toUpperCase() },
        )
      },
    })
    const close = () => {
      gate = new Promise<void>((done) => (open = done))
    }
    return { batches, call, open: () => open(), close }
  }

  it('run those together that arrive while a batch runs, in order, up to a size', async () => {
    const { batches, call, open } = start()
    const results = ['a', 'b', 'c', 'd', 'e'].map((one) => call('row', one))
    await expect.poll(() => batches).toEqual(['row: a'])
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(batches).toEqual(['row: a', 'row: b c d', 'row: e'])
  })

  it('keep rows apart', async () => {
    const { batches, call, open } = start()
    const results = [call('one', 'a'), call('two', 'b')]
    await expect.poll(() => batches).toEqual(['one: a', 'two: b'])
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B'])
  })

  it('fail a call without the others of its batch', async () => {
    const { call, open } = start()
    const results = ['a', 'b', 'fails', 'c'].map((one) => call('row', one))
    open()
    const settled = await Promise.allSettled(results)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('fail all calls of a batch that broke, and go on with the next', async () => {
    const { call, open } = start()
    const results = ['a', 'b', 'breaks', 'c', 'd'].map((one) => call('row', one))
    open()
    const settled = await Promise.allSettled(results)
    expect(settled.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled'],
    ])
    expect(await call('row', 'again')).toBe('AGAIN')
  })

  it('refuse a call if too many wait', async () => {
    const { call, open } = start({ maxWaiting: 2 })
    const results = [call('row', 'a')]
    await Promise.resolve()
    results.push(call('row', 'b'), call('row', 'c'))
    expect(() => call('row', 'd')).toThrow('OVERLOADED')
    open()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
  })
})
