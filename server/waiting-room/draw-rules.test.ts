import { describe, expect, it } from 'vitest'
import { draw, hashOfSeed } from './draw-rules.ts'

const seed = '00'.repeat(32)
const codes = ['AAAA', 'BBBB', 'CCCC', 'DDDD']

describe('a draw', () => {
  // Worked out with `sha256sum`, as docs/waiting-room.md shows.
  it('is the order of the hashes of seed, entries and code', () => {
    expect(hashOfSeed('seed')).toBe('19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b')
    expect(draw(seed, codes)).toEqual({
      entriesHash: 'cc856ef9d20f237cb8ee5aa06d12fa60c232a5672dbf6953cbdf993e60539fee',
      order: ['DDDD', 'AAAA', 'CCCC', 'BBBB'],
    })
  })

  it('does not depend on the order of entering', () => {
    const drawn = draw(seed, codes)
    expect(draw(seed, [...codes].reverse())).toEqual(drawn)
    expect(draw(seed, ['CCCC', 'AAAA', 'DDDD', 'BBBB'])).toEqual(drawn)
  })

  it('gives everybody one position, and another one with another seed or other entries', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `code-${index}`)
    const { order } = draw(seed, many)
    expect([...order].sort()).toEqual([...many].sort())
    expect(draw('11'.repeat(32), many).order).not.toEqual(order)
    const withoutLast = draw(seed, [...many, 'late']).order.filter((code) => code !== 'late')
    expect(withoutLast).not.toEqual(order)
  })

  it('of nobody is empty', () => {
    expect(draw(seed, []).order).toEqual([])
  })
})
