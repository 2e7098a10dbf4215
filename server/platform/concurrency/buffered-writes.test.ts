import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bufferedWrites } from './buffered-writes.ts'

describe('buffered writes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const collected = () => {
    const batches: string[][] = []
    const buffer = bufferedWrites<string>(async (items) => void batches.push([...items.values()]), {
      everyMs: 1_000,
      max: 2,
    })
    return { batches, buffer }
  }

  it('write the last item of each key, once per interval', async () => {
    const { batches, buffer } = collected()
    buffer.add('a', 'first')
    buffer.add('b', 'other')
    buffer.add('a', 'second')
    await vi.advanceTimersByTimeAsync(999)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(2_001)
    expect(batches).toEqual([['second', 'other']])
  })

  it('refuse an item if the buffer is full, until it is written', async () => {
    const { batches, buffer } = collected()
    expect(['a', 'b', 'c', 'a'].map((key) => buffer.add(key, key))).toEqual([true, true, false, true])
    await buffer.flush()
    expect(buffer.add('c', 'c')).toBe(true)
    await buffer.flush()
    expect(batches).toEqual([['a', 'b'], ['c']])
  })

  it('write what is left when they stop, and nothing after', async () => {
    const { batches, buffer } = collected()
    buffer.add('a', 'last')
    await buffer.stop()
    buffer.add('b', 'late')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(batches).toEqual([['last']])
  })
})
