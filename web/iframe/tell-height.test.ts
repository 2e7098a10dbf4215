import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellHeight } from './tell-height.ts'

describe('the height of the frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A homepage that fails so many times before it listens. */
  function homepage(failures: number) {
    const heard: number[] = []
    let left = failures
    const teller = tellHeight(async (height) => {
      heard.push(height)
      if (left-- > 0) throw new Error('not now')
    })
    return { heard, ...teller }
  }

  it('is told once it has rested for 100 ms', async () => {
    const { heard, changed } = homepage(0)
    for (const height of [500, 700, 900]) {
      changed(height)
      await vi.advanceTimersByTimeAsync(99)
    }
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual([900])
  })

  it('is not told twice', async () => {
    const { heard, changed } = homepage(0)
    changed(900)
    await vi.advanceTimersByTimeAsync(100)
    changed(900)
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual([900])
  })

  it('is told again three times, 100 ms apart, where the homepage does not take it', async () => {
    const { heard, changed } = homepage(9)
    changed(900)
    await vi.advanceTimersByTimeAsync(399)
    expect(heard).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([900, 900, 900, 900])
  })

  it('is told no more once it was taken', async () => {
    const { heard, changed } = homepage(2)
    changed(900)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([900, 900, 900])
  })

  it('is told anew after tries that were given up', async () => {
    const { heard, changed } = homepage(4)
    changed(900)
    await vi.advanceTimersByTimeAsync(10_000)
    changed(900)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([900, 900, 900, 900, 900])
  })

  it('gives way to a newer one between tries', async () => {
    const { heard, changed } = homepage(1)
    changed(900)
    await vi.advanceTimersByTimeAsync(150)
    changed(1200)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([900, 1200])
  })

  it('can be told at once, and then is not told later', async () => {
    const { heard, changed, flush } = homepage(0)
    changed(900)
    flush()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([900])
  })
})
