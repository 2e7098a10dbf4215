import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Answers a list when told to, and notes what it was asked. */
function slowly() {
  const asked: (readonly number[])[] = []
  const answering: { answer: () => void; fail: () => void }[] = []
  const read = (questions: readonly number[]) => {
    asked.push(questions)
    return new Promise<string[]>((resolve, reject) => {
      const answer = () => resolve(questions.map((one) => `answer ${one}`))
      answering.push({ answer, fail: () => reject(new Error('away')) })
    })
  }
  return { asked, read, next: () => answering.shift() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('gathering', () => {
  it('asks alone for who is alone, and together for those who come meanwhile', async () => {
    const { asked, read, next } = slowly()
    const ask = gather(read)
    const first = ask(1)
    await turn()
    const others = [ask(2), ask(3), ask(4)]
    await turn()
    expect(asked).toEqual([[1]])
    next()?.answer()
    expect(await first).toBe('answer 1')
    expect(asked).toEqual([[1], [2, 3, 4]])
    next()?.answer()
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3', 'answer 4'])
    const later = ask(5)
    await turn()
    next()?.answer()
    expect(await later).toBe('answer 5')
  })

  it('asks for no more than 64 at a time, and for all', async () => {
    const { asked, read, next } = slowly()
    const ask = gather(read)
    const all = Promise.all(Array.from({ length: 150 }, (_, index) => ask(index)))
    for (let times = 0; times < 3; times++) {
      await turn()
      next()?.answer()
      await turn()
    }
    expect((await all).at(-1)).toBe('answer 149')
    expect(asked.map(({ length }) => length)).toEqual([64, 64, 22])
  })

  it('tells all who asked of a failure, and asks for the next ones again', async () => {
    const { read, next } = slowly()
    const ask = gather(read)
    const failing = Promise.allSettled([ask(1), ask(2)])
    await turn()
    const after = ask(3)
    next()?.fail()
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await turn()
    next()?.answer()
    expect(await after).toBe('answer 3')
  })
})
