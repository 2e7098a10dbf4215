import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = {
  maxConcurrent: 2,
  maxConcurrentPerClient: 2,
  maxQueuedPerClient: 50,
  rateLimit: { perSecond: 10, burst: 100 },
}

describe('a fair queue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Long-running work, ended one by one, and the names of what has started. */
  function startWorker(queue: FairQueue) {
    const started: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    return {
      begun: started,
      work,
      add: (client: string, name: string) => queue.add(client, work(name)),
      endOne: async () => {
        ends.shift()?.()
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }

  it("starts a client's only work next, however much another client has queued", async () => {
    const { begun: started, add, endOne } = startWorker(new FairQueue(limits))
    for (let index = 0; index < 40; index++) add('many', `many ${index}`)
    const ticket = add('one', 'one')
    expect(started).toEqual(['many 0', 'many 1'])
    await endOne()
    expect(started).toContain('one')
    await endOne()
    await endOne()
    await expect(ticket?.result).resolves.toBe('one')
  })

  it('keeps a slot free for other clients', () => {
    const { begun: started, add } = startWorker(new FairQueue({ ...limits, maxConcurrent: 3 }))
    for (let index = 0; index < 10; index++) add('many', 'many')
    add('one', 'one')
    expect(started).toEqual(['many', 'many', 'one'])
  })

  it('limits each client to its rate, which refills over time', async () => {
    const {
      begun: started,
      add,
      endOne,
    } = startWorker(new FairQueue({ ...limits, rateLimit: { perSecond: 10, burst: 3 } }))
    for (let index = 0; index < 8; index++) add('many', 'many')
    for (let index = 0; index < 8; index++) await endOne()
    expect(started).toHaveLength(3)
    add('one', 'one')
    await endOne()
    expect(started).toEqual(['many', 'many', 'many', 'one'])
    await vi.advanceTimersByTimeAsync(200)
    await endOne()
    expect(started.filter((name) => name === 'many')).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(10_000)
    for (let index = 0; index < 8; index++) await endOne()
    expect(started.filter((name) => name === 'many')).toHaveLength(8)
  })

  it('rejects a client whose queue is full, and nobody else', () => {
    const { add } = startWorker(new FairQueue({ ...limits, maxQueuedPerClient: 5 }))
    const tickets = Array.from({ length: 10 }, () => add('many', 'many'))
    expect(tickets.filter(Boolean)).toHaveLength(7)
    expect(add('one', 'one')).toBeDefined()
  })

  it('starts shared work once, at the first turn of any client that joined', async () => {
    const { begun: started, add, endOne } = startWorker(new FairQueue(limits))
    for (let index = 0; index < 20; index++) add('many', `many ${index}`)
    const shared = add('many', 'shared')
    expect(shared?.join('one')).toBe(true)
    await endOne()
    expect(started.at(-1)).toBe('shared')
    for (let index = 0; index < 30; index++) await endOne()
    expect(started.filter((name) => name === 'shared')).toHaveLength(1)
    expect(started).toHaveLength(21)
  })

  it('continues after failed work and passes on its error', async () => {
    const queue = new FairQueue({ ...limits, maxConcurrent: 1 })
    const failed = queue.add('one', async () => {
      throw new Error('no')
    })
    const thrown = queue.add('one', () => {
      throw new Error('at once')
    })
    const after = queue.add('one', async () => 'yes')
    await expect(failed?.result).rejects.toThrow('no')
    await expect(thrown?.result).rejects.toThrow('at once')
    await expect(after?.result).resolves.toBe('yes')
  })

  it('runs nested work at once, as queueing it would deadlock', async () => {
    const queue = new FairQueue({ ...limits, maxConcurrent: 1 })
    const outer = queue.add('one', async () => queue.add('one', async () => 'inner')?.result)
    await expect(outer?.result).resolves.toBe('inner')
  })
})
