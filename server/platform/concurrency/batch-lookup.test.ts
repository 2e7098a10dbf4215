import { describe, expect, it, vi } from 'vitest'
import { batchLookup } from './batch-lookup.ts'

/** A reader whose batches are answered or failed by the test, and which records their keys. */
function controlledReader() {
  const batches: (readonly number[])[] = []
  const running: { succeed: () => void; fail: () => void }[] = []
  const read = (keys: readonly number[]) => {
    batches.push(keys)
    return new Promise<string[]>((resolve, reject) => {
      const succeed = () => resolve(keys.map((key) => `result ${key}`))
      running.push({ succeed, fail: () => reject(new Error('connection lost')) })
    })
  }
  return { batches, read, oldest: () => running.shift() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('batched look-ups', () => {
  it('run alone for a single caller, and together for callers that arrive meanwhile', async () => {
    const { batches, read, oldest } = controlledReader()
    const lookUp = batchLookup(read)
    const first = lookUp(1)
    await turn()
    const others = [lookUp(2), lookUp(3), lookUp(4)]
    await turn()
    expect(batches).toEqual([[1]])
    oldest()?.succeed()
    expect(await first).toBe('result 1')
    await turn()
    expect(batches).toEqual([[1], [2, 3, 4]])
    oldest()?.succeed()
    expect(await Promise.all(others)).toEqual(['result 2', 'result 3', 'result 4'])
    const later = lookUp(5)
    await turn()
    oldest()?.succeed()
    expect(await later).toBe('result 5')
  })

  it('read no more than 64 keys at a time, one batch after the other', async () => {
    const { batches, read, oldest } = controlledReader()
    const lookUp = batchLookup(read)
    const all = Promise.all(Array.from({ length: 150 }, (_, index) => lookUp(index)))
    for (let batch = 1; batch <= 3; batch++) {
      await turn()
      expect(batches).toHaveLength(batch)
      oldest()?.succeed()
      await turn()
    }
    expect((await all).at(-1)).toBe('result 149')
    expect(batches.map(({ length }) => length)).toEqual([64, 64, 22])
  })

  it('fail for all callers of a failed batch, and go on with the next', async () => {
    const { read, oldest } = controlledReader()
    const lookUp = batchLookup(read)
    const failing = Promise.allSettled([lookUp(1), lookUp(2)])
    await turn()
    const after = lookUp(3)
    oldest()?.fail()
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await turn()
    oldest()?.succeed()
    expect(await after).toBe('result 3')
  })

  it('wait for others for a time, if they may', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { batches, read, oldest } = controlledReader()
      const lookUp = batchLookup(read, { batchSize: 2, gatherMs: 20 })
      const all = [lookUp(1)]
      await turn()
      all.push(lookUp(2))
      await turn()
      all.push(lookUp(3))
      await turn()
      expect(batches).toEqual([])
      await vi.advanceTimersByTimeAsync(20)
      expect(batches).toEqual([[1, 2]])
      oldest()?.succeed()
      await turn()
      expect(batches).toEqual([[1, 2]])
      await vi.advanceTimersByTimeAsync(20)
      expect(batches).toEqual([[1, 2], [3]])
      oldest()?.succeed()
      expect(await Promise.all(all)).toEqual(['result 1', 'result 2', 'result 3'])
    } finally {
      vi.useRealTimers()
    }
  })
})
