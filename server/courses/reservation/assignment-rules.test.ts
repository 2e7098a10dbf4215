import { describe, expect, it } from 'vitest'
import { canAssign, canAssignTo, canTakeBack } from './assignment-rules.ts'

const releaseAt = new Date('2026-12-12T18:00:00+09:00')
const before = new Date(releaseAt.getTime() - 1)
const reservation = { seats: 3, used: 1, assigned: 1, releaseAt, releasedAt: null }
const released = { ...reservation, releasedAt: before }

describe('assigning a reserved seat', () => {
  it.each([
    ['while one is left', reservation, before, true],
    ['not if all are taken or assigned', { ...reservation, assigned: 2 }, before, 'NO_SEAT_TO_ASSIGN'],
    ['not if more are taken than were reserved', { ...reservation, used: 4 }, before, 'NO_SEAT_TO_ASSIGN'],
    ['not from the release on', reservation, releaseAt, 'RESERVATION_OVER'],
    ['not once staff have released them', released, before, 'RESERVATION_OVER'],
  ] as const)('is possible %s', (_, facts, now, expected) => {
    const decision = canAssign(facts, now)
    expect(decision.allowed || decision.because).toBe(expected)
  })

  it('is refused for somebody who has registered for the organisation', () => {
    expect(canAssignTo(reservation, { taken: true }, before)).toMatchObject({ because: 'SEAT_TAKEN' })
    expect(canAssignTo(reservation, { taken: false }, before)).toMatchObject({ allowed: true })
    expect(canAssignTo(reservation, { taken: true }, releaseAt)).toMatchObject({
      because: 'RESERVATION_OVER',
    })
  })
})

describe('taking an assigned seat back', () => {
  it.each([
    ['until the release', { taken: false }, reservation, before, true],
    ['not once it is taken', { taken: true }, reservation, before, 'SEAT_TAKEN'],
    ['not from the release on', { taken: false }, reservation, releaseAt, 'RESERVATION_OVER'],
    ['not once staff have released them', { taken: false }, released, before, 'RESERVATION_OVER'],
  ] as const)('is possible %s', (_, person, facts, now, expected) => {
    const decision = canTakeBack(facts, person, now)
    expect(decision.allowed || decision.because).toBe(expected)
  })
})
