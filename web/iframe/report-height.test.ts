import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportHeight } from './report-height.ts'

describe("reporting the iframe's height", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A host site that fails this many times before it accepts. */
  function hostFailing(failures: number) {
    const received: number[] = []
    let failuresLeft = failures
    const reporter = reportHeight(async (height) => {
      received.push(height)
      if (failuresLeft-- > 0) throw new Error('not now')
    })
    return { received, ...reporter }
  }

  it('reports once the height has been stable for 100 ms', async () => {
    const { received, changed } = hostFailing(0)
    for (const height of [500, 700, 900]) {
      changed(height)
      await vi.advanceTimersByTimeAsync(99)
    }
    expect(received).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(received).toEqual([900])
  })

  it('does not report the same height twice', async () => {
    const { received, changed } = hostFailing(0)
    changed(900)
    await vi.advanceTimersByTimeAsync(100)
    changed(900)
    await vi.advanceTimersByTimeAsync(100)
    expect(received).toEqual([900])
  })

  it('retries three times, 100 ms apart', async () => {
    const { received, changed } = hostFailing(9)
    changed(900)
    await vi.advanceTimersByTimeAsync(399)
    expect(received).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual([900, 900, 900, 900])
  })

  it('stops retrying after success', async () => {
    const { received, changed } = hostFailing(2)
    changed(900)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual([900, 900, 900])
  })

  it('reports a change after the retries are exhausted', async () => {
    const { received, changed } = hostFailing(4)
    changed(900)
    await vi.advanceTimersByTimeAsync(10_000)
    changed(900)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual([900, 900, 900, 900, 900])
  })

  it('prefers a newer height to a retry', async () => {
    const { received, changed } = hostFailing(1)
    changed(900)
    await vi.advanceTimersByTimeAsync(150)
    changed(1200)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual([900, 1200])
  })

  it('can flush at once, without another report later', async () => {
    const { received, changed, flush } = hostFailing(0)
    changed(900)
    flush()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual([900])
  })
})
