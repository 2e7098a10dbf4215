import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that ends when it is told to, and says what it does. */
function bench() {
  const log: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    log.push(`${name} begins`)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    )
  }
  return { log, work, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('does one after another for the same thing, also after one that fails', async () => {
  const { log, work, end } = bench()
  const turns = inTurn()
  const first = turns('a', work('first'))
  const second = turns('a', work('second'))
  const third = turns('a', work('third'))
  await turn()
  expect(log).toEqual(['first begins'])
  end('first', new Error('no'))
  await expect(first).rejects.toThrow('no')
  await turn()
  expect(log).toEqual(['first begins', 'second begins'])
  end('second')
  expect(await second).toBe('second')
  await turn()
  end('third')
  expect(await third).toBe('third')
})

it('does different things at once, and begins anew where nothing is under way', async () => {
  const { log, work, end } = bench()
  const turns = inTurn()
  const both = [turns('a', work('of a')), turns('b', work('of b'))]
  await turn()
  expect(log).toEqual(['of a begins', 'of b begins'])
  end('of a')
  end('of b')
  await Promise.all(both)
  const again = turns('a', work('again'))
  await turn()
  end('again')
  expect(await again).toBe('again')
})
