import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { together: 2, ofOne: 2, waiting: 50, pace: { perSecond: 10, burst: 100 } }

describe('work done in turn by client', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Work that lasts, and what has begun so far. */
  function worker(queue: FairQueue) {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    return {
      begun,
      work,
      add: (client: string, name: string) => queue.add(client, work(name)),
      endOne: async () => {
        ends.shift()?.()
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }

  it('has who asks for one thing wait for one turn, however much another asks for', async () => {
    const { begun, add, endOne } = worker(new FairQueue(limits))
    for (let index = 0; index < 40; index++) add('many', `many ${index}`)
    const place = add('one', 'one')
    expect(begun).toEqual(['many 0', 'many 1'])
    await endOne()
    expect(begun).toContain('one')
    await endOne()
    await endOne()
    await expect(place?.result).resolves.toBe('one')
  })

  it('leaves room for others at any time', () => {
    const { begun, add } = worker(new FairQueue({ ...limits, together: 3 }))
    for (let index = 0; index < 10; index++) add('many', 'many')
    add('one', 'one')
    expect(begun).toEqual(['many', 'many', 'one'])
  })

  it('gives each client no more than its share, which grows again with time', async () => {
    const { begun, add, endOne } = worker(new FairQueue({ ...limits, pace: { perSecond: 10, burst: 3 } }))
    for (let index = 0; index < 8; index++) add('many', 'many')
    for (let index = 0; index < 8; index++) await endOne()
    expect(begun).toHaveLength(3)
    add('one', 'one')
    await endOne()
    expect(begun).toEqual(['many', 'many', 'many', 'one'])
    await vi.advanceTimersByTimeAsync(200)
    await endOne()
    expect(begun.filter((name) => name === 'many')).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(10_000)
    for (let index = 0; index < 8; index++) await endOne()
    expect(begun.filter((name) => name === 'many')).toHaveLength(8)
  })

  it('refuses a client of which too much waits, and nobody else', () => {
    const { add } = worker(new FairQueue({ ...limits, waiting: 5 }))
    const places = Array.from({ length: 10 }, () => add('many', 'many'))
    expect(places.filter(Boolean)).toHaveLength(7)
    expect(add('one', 'one')).toBeDefined()
  })

  it('begins what several wait for when it is the turn of the first of them, once', async () => {
    const { begun, add, endOne } = worker(new FairQueue(limits))
    for (let index = 0; index < 20; index++) add('many', `many ${index}`)
    const shared = add('many', 'shared')
    expect(shared?.join('one')).toBe(true)
    await endOne()
    expect(begun.at(-1)).toBe('shared')
    for (let index = 0; index < 30; index++) await endOne()
    expect(begun.filter((name) => name === 'shared')).toHaveLength(1)
    expect(begun).toHaveLength(21)
  })

  it('goes on after work that fails, and hands its error on', async () => {
    const queue = new FairQueue({ ...limits, together: 1 })
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

  it('does work within work at once, or it would wait for itself', async () => {
    const queue = new FairQueue({ ...limits, together: 1 })
    const outer = queue.add('one', async () => queue.add('one', async () => 'inner')?.result)
    await expect(outer?.result).resolves.toBe('inner')
  })
})
