/** Reproducible random numbers (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** True with this probability. */
    chance: (share: number) => next() < share,
    /** An integer from `from` to `to`, inclusive. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <One>(choices: readonly One[]): One => {
      const one = choices[Math.floor(next() * choices.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
