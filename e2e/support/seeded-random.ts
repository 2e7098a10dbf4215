import { createHash } from 'node:crypto'

/** Reproducible random numbers. */
export function seededRandom(seed: number) {
  let drawn = 0
  const below = (limit: number) => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() % limit
  }
  return {
    /** True with this probability. */
    chance: (share: number) => below(1_000) < share * 1_000,
    /** An integer from `from` to `to`, inclusive. */
    whole: (from: number, to: number) => from + below(to - from + 1),
    pick: <One>(choices: readonly One[]): One => {
      const one = choices[below(choices.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}
