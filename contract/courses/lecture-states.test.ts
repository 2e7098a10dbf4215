import { describe, expect, it } from 'vitest'
import { lectureMoves, lectureStates } from './lecture-states.ts'

describe('lecture states', () => {
  it('reaches every state from a draft, and has two final states', () => {
    const reached = new Set(['DRAFT'])
    for (const _ of lectureStates)
      for (const { from, to } of lectureMoves) if (reached.has(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...lectureStates].sort())
    const ends = lectureStates.filter((state) => !lectureMoves.some(({ from }) => from === state))
    expect(ends).toEqual(['COMPLETED', 'DROPPED'])
  })

  it('has a trigger for every transition', () => {
    for (const move of lectureMoves) expect(move.operator || move.clock !== undefined).toBe(true)
  })
})
