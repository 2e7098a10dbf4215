import { describe, expect, it } from 'vitest'
import {
  canTakeSeat,
  estimateChance,
  isEarlier,
  isHeldBack,
  offerEnd,
  offeredAtOnce,
  refuseFull,
  takeTurns,
  togetherUntil,
} from './waiting-list-rules.ts'

const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const until = at('17T18:00')

describe('an offer', () => {
  it.each([
    ['a day while registration is open for long', '08T10:00', 24, '09T10:00'],
    ['as set', '08T10:00', 6, '08T16:00'],
    ['a quarter of the time left, near the end', '16T18:00', 24, '17T00:00'],
    ['an hour at least', '17T15:00', 24, '17T16:00'],
    ['until the line ends at most', '17T17:30', 24, '17T18:00'],
  ])('lasts %s', (_, moment, offerHours, end) => {
    expect(offerEnd({ end: until, now: at(moment), offerHours })).toEqual(at(end))
  })
})

describe('a seat that was offered', () => {
  const end = at('09T10:00')
  const lapsed = { allowed: false, because: 'OFFER_LAPSED', details: { until: end } }
  const over = { allowed: false, because: 'OFFER_OVER' }

  it.each([
    ['before the end of the offer', 'OFFERED', end, '09T09:59', { allowed: true, until: end }],
    ['at the end, before it was noticed', 'OFFERED', end, '09T10:00', lapsed],
    ['after the end', 'LAPSED', end, '09T10:01', lapsed],
    ['in line', 'WAITING', null, '09T09:00', over],
    ['after it was taken', 'TAKEN', end, '09T09:00', over],
    ['after it was declined', 'LEFT', end, '09T09:00', over],
    ['after the line ended without an offer', 'LAPSED', null, '09T09:00', over],
  ] as const)('%s', (_, state, offeredUntil, moment, expected) => {
    expect(canTakeSeat({ state, offeredUntil }, at(moment))).toEqual(expected)
  })

  it.each([
    ['its end', end, '09T10:00', lapsed],
    ['nothing of an offer that lasts', end, '09T09:59', { allowed: false, because: 'EXAM_FULL' }],
    ['nothing without an offer', null, '09T10:00', { allowed: false, because: 'EXAM_FULL' }],
  ] as const)('is refused with %s while all seats are taken', (_, offeredUntil, moment, expected) => {
    expect(refuseFull('EXAM_FULL', { offeredUntil, now: at(moment) })).toEqual(expected)
  })
})

describe('of two places in a line', () => {
  const now = at('08T10:00')
  const place = (id: number, rank: number, offeredUntil: Date | null = null) => ({
    id,
    rank,
    offeredUntil,
    state: offeredUntil ? ('OFFERED' as const) : ('WAITING' as const),
  })
  const [short, long, over] = [at('08T12:00'), at('09T10:00'), at('08T10:00')]

  it.each([
    ['the one that joined before', place(1, 1), place(2, 2)],
    ['the one that staff moved forward', place(2, 1), place(1, 2)],
    ['of one rank, as in a group, the one that joined before', place(1, 1), place(2, 1)],
    ['an offer', place(2, 2, short), place(1, 1)],
    ['of two offers the longer one', place(2, 2, long), place(1, 1, short)],
    ['of two offers alike the one with the better rank', place(2, 1, long), place(1, 2, long)],
    ['a place before an offer that is over', place(2, 2), place(1, 1, over)],
  ])('%s is earlier', (_, one, other) => {
    expect([isEarlier(one, other, now), isEarlier(other, one, now)]).toEqual([true, false])
  })
})

describe('the chance of a place', () => {
  it('is not told by fewer than three dates', () => {
    expect(estimateChance([5, 5], 1)).toBeNull()
  })

  it('is the range for the share of dates with enough freed seats', () => {
    expect(estimateChance([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual({
      from: 27,
      to: 73,
      dates: 10,
      enough: 5,
    })
    expect(estimateChance([5, 5, 5], 5)).toEqual({ from: 53, to: 100, dates: 3, enough: 3 })
    expect(estimateChance([0, 0, 0], 1)).toEqual({ from: 0, to: 47, dates: 3, enough: 0 })
  })

  it('falls with the place, and its range narrows with more dates', () => {
    const few = estimateChance([1, 2, 3], 2)
    const many = estimateChance(
      Array.from({ length: 30 }, (_, date) => (date % 3) + 1),
      2,
    )
    if (!few || !many) throw new Error('no estimate')
    expect(many.to - many.from).toBeLessThan(few.to - few.from)
  })
})

describe('turns in line', () => {
  const line = (text: string) =>
    [...text].map((letter) => ({
      turn: letter === '-' ? ('passedOver' as const) : ('offered' as const),
      group: letter === letter.toUpperCase() && letter !== '-' ? letter.charCodeAt(0) : null,
    }))
  /** Capital letters are groups, small ones people on their own, a dash somebody who can take no seat. */
  const turns = (text: string, seats: number, together: boolean) =>
    takeTurns(line(text), { seats, together })
      .map(
        (outcome) =>
          ({ offered: 'o', heldBack: 'h', passedOver: '-', registered: 'r', none: '.' })[
            outcome?.turn ?? 'none'
          ],
      )
      .join('')

  it.each([
    ['abc', 2, 'oo.'],
    ['AAA', 3, 'ooo'],
    // Fewer seats than the group needs go to those after it.
    ['AAAb', 2, 'hhho'],
    ['AAABBc', 2, 'hhhoo.'],
    ['AAABBc', 4, 'ooohho'],
    ['aBB', 2, 'ohh'],
    ['AA', 1, 'hh'],
    // A group of one is like anybody in line.
    ['Ab', 1, 'o.'],
    // Who can take no seat does not stop the others of a group.
    ['A-A', 1, 'h-h'],
    ['-ab', 1, '-o.'],
    ['AAb', 0, '...'],
  ])('are those of %s with %i seats while groups are kept together: %s', (text, seats, expected) => {
    expect(turns(text, seats, true)).toBe(expected)
  })

  it.each([
    ['AAAb', 2, 'oo..'],
    ['aBB', 2, 'oo.'],
    ['AA', 1, 'o.'],
    ['A-Ab', 3, 'o-oo'],
  ])('are those of %s with %i seats in the last days: %s', (text, seats, expected) => {
    expect(turns(text, seats, false)).toBe(expected)
  })

  it.each([
    ['AAAb', 2, true, ['3 of 2', '3 of 2', '3 of 2', undefined]],
    // Of the seats, one is for the person before the group.
    ['aBB', 2, true, [undefined, '2 of 1', '2 of 1']],
    ['A-Ab', 3, true, ['2 of 3', undefined, '2 of 3', undefined]],
    ['AA', 1, false, [undefined, undefined]],
  ] as const)('of %s with %i seats say how many of them a group needs', (text, seats, together, expected) => {
    const outcomes = takeTurns(line(text), { seats, together })
    const said = outcomes.map((one) => one?.together && `${one.together.needed} of ${one.together.free}`)
    expect(said.map((one) => one ?? undefined)).toEqual(expected)
  })

  it.each([
    ['together', 7, { needed: 3, free: 4 }, 3],
    ['alone, as nobody else of the group could take one', 7, { needed: 1, free: 4 }, undefined],
    ['one by one', 7, null, 1],
    ['without a group', null, null, undefined],
  ] as const)('offer a seat %s', (_, group, together, expected) => {
    expect(offeredAtOnce({ group, together })).toBe(expected)
  })

  it.each([
    ['in line, before the last days', {}, '09T23:59', true],
    ['in the last days, when seats are offered one by one', {}, '10T00:00', false],
    ['offered a seat', { state: 'OFFERED' }, '09T23:59', false],
    ['in line, but could not take a seat', { passedOverAt: at('09T10:00') }, '09T23:59', false],
    ['in line, with a group that was not held back', { heldBackAt: null }, '09T23:59', false],
  ] as const)('are held back for somebody %s', (_, over, now, expected) => {
    const entry = { state: 'WAITING', passedOverAt: null, heldBackAt: at('09T10:00'), ...over } as const
    expect(isHeldBack(entry, { now: at(now), until: at('10T00:00') })).toBe(expected)
  })

  it('are taken together until some days before registration ends', () => {
    expect(togetherUntil(new Date('2026-12-17T09:00:00Z'), 7)).toEqual(new Date('2026-12-10T09:00:00Z'))
  })
})
