import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveWayMs, RequestBacklog } from './request-backlog.ts'

describe('background work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Work that begins once it need not give way. */
  const workBeside = (backlog: RequestBacklog) => {
    const work = { hasBegun: false }
    void backlog.giveWay().then(() => {
      work.hasBegun = true
    })
    return work
  }

  it('begins at once if no request waits', async () => {
    const work = workBeside(new RequestBacklog())
    await vi.advanceTimersByTimeAsync(0)
    expect(work.hasBegun).toBe(true)
  })

  it('begins soon after the last request has begun', async () => {
    const backlog = new RequestBacklog()
    backlog.waiting = 3
    const work = workBeside(backlog)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work.hasBegun).toBe(false)
    backlog.waiting = 0
    await vi.advanceTimersByTimeAsync(50)
    expect(work.hasBegun).toBe(true)
  })

  it('begins after some seconds even if requests always wait', async () => {
    const backlog = new RequestBacklog()
    backlog.waiting = 1
    const work = workBeside(backlog)
    await vi.advanceTimersByTimeAsync(giveWayMs - 1)
    expect(work.hasBegun).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(work.hasBegun).toBe(true)
  })
})
