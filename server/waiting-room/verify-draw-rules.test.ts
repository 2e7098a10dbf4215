import { describe, expect, it } from 'vitest'
import { draw, hashOfSeed } from './draw-rules.ts'
import { verifyDraw } from './verify-draw-rules.ts'

const seed = 'ab'.repeat(32)
const { entriesHash, order } = draw(seed, ['one', 'two', 'three'])
const [first = '', second = '', third = ''] = order
const published = {
  roomId: 1,
  drawnAt: '2026-12-01T00:00:00Z',
  seed,
  seedHash: hashOfSeed(seed),
  entriesHash,
  entries: order.map((code, index) => ({ code, position: index + 1 })),
}

describe('a published draw', () => {
  it('is right, and tells where a code stands', () => {
    expect(verifyDraw(published, {})).toEqual({ entries: 3, position: null, faults: [] })
    const noted = { seedHash: published.seedHash, code: second }
    expect(verifyDraw(published, noted)).toEqual({ entries: 3, position: 2, faults: [] })
  })

  it.each([
    ['another seed', { ...published, seed: 'cd'.repeat(32) }, {}, 'The seed does not have the hash'],
    ['another hash than noted', published, { seedHash: 'ef'.repeat(32) }, 'not the one given'],
    ['an entry left out', { ...published, entries: published.entries.slice(1) }, {}, 'The codes do not have'],
    ['two places exchanged', exchanged(), {}, `${third} is listed at 1, but was drawn for 3.`],
    [
      'an entry twice',
      { ...published, entries: [...published.entries, { code: first, position: 4 }] },
      {},
      'more than once',
    ],
    ['a code that is not in it', published, { code: 'four' }, 'The code four did not take part.'],
    ['something else', { seed }, {}, 'This is not the draw'],
  ])('with %s is refused', (_, response, noted, fault) => {
    expect(verifyDraw(response, noted).faults.join(' ')).toContain(fault)
  })
})

function exchanged() {
  const places = [third, second, first].map((code, index) => ({ code, position: index + 1 }))
  return { ...published, entries: places }
}
