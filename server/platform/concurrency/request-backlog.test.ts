import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxDelayMs, RequestBacklog } from './request-backlog.ts'

describe('background work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Work that was asked for while so many requests were queued, and whether it has begun after some milliseconds. */
  const workBeside = (waiting: number) => {
    const backlog = new RequestBacklog()
    backlog.queue = { waiting }
    let hasBegun = false
    void backlog.yieldToRequests().then(() => {
      hasBegun = true
    })
    const hasBegunAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return hasBegun
    }
    return { backlog, hasBegunAfter }
  }

  it('begins at once if no request is queued', async () => {
    const { hasBegunAfter } = workBeside(0)
    expect(await hasBegunAfter(0)).toBe(true)
  })

  it('begins soon after the last queued request has begun', async () => {
    const { backlog, hasBegunAfter } = workBeside(3)
    expect(await hasBegunAfter(1_000)).toBe(false)
    backlog.queue = { waiting: 0 }
    expect(await hasBegunAfter(50)).toBe(true)
  })

  it('begins after some seconds even if requests are always queued', async () => {
    const { hasBegunAfter } = workBeside(1)
    expect(await hasBegunAfter(maxDelayMs - 1)).toBe(false)
    expect(await hasBegunAfter(1)).toBe(true)
  })
})
