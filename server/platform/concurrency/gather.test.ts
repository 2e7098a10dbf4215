import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

/** A look-up that resolves or fails on request, and records its batches. */
function deferredLookup() {
  const batches: (readonly number[])[] = []
  const pending: { resolve: () => void; fail: () => void }[] = []
  const read = (queries: readonly number[]) => {
    batches.push(queries)
    return new Promise<string[]>((resolve, reject) => {
      const respond = () => resolve(queries.map((one) => `result ${one}`))
      pending.push({ resolve: respond, fail: () => reject(new Error('away')) })
    })
  }
  return { batches, read, next: () => pending.shift() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('batch look-up', () => {
  it('sends a single query at once, and batches those that arrive meanwhile', async () => {
    const { batches, read, next } = deferredLookup()
    const lookup = gather(read)
    const first = lookup(1)
    await turn()
    const others = [lookup(2), lookup(3), lookup(4)]
    await turn()
    expect(batches).toEqual([[1]])
    next()?.resolve()
    expect(await first).toBe('result 1')
    expect(batches).toEqual([[1], [2, 3, 4]])
    next()?.resolve()
    expect(await Promise.all(others)).toEqual(['result 2', 'result 3', 'result 4'])
    const later = lookup(5)
    await turn()
    next()?.resolve()
    expect(await later).toBe('result 5')
  })

  it('queries at most 64 at a time', async () => {
    const { batches, read, next } = deferredLookup()
    const lookup = gather(read)
    const all = Promise.all(Array.from({ length: 150 }, (_, index) => lookup(index)))
    for (let times = 0; times < 3; times++) {
      await turn()
      next()?.resolve()
      await turn()
    }
    expect((await all).at(-1)).toBe('result 149')
    expect(batches.map(({ length }) => length)).toEqual([64, 64, 22])
  })

  it('rejects the whole batch on failure and continues with the next', async () => {
    const { read, next } = deferredLookup()
    const lookup = gather(read)
    const failing = Promise.allSettled([lookup(1), lookup(2)])
    await turn()
    const after = lookup(3)
    next()?.fail()
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await turn()
    next()?.resolve()
    expect(await after).toBe('result 3')
  })
})
