import { describe, expect, it } from 'vitest'
import type { LectureFacts } from '../lecture/lecture-rules.ts'
import { canAssign, canAssignTo, canTakeBack, isToBeReminded, lossOf } from './assignment-rules.ts'

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

describe('the reminder of an assigned seat', () => {
  const hours = (count: number) => new Date(releaseAt.getTime() - count * 3_600_000)
  const kept = { assignedAt: hours(48), releaseAt, remindedOf: null }

  it.each([
    ['not earlier than a day before the release', kept, new Date(hours(24).getTime() - 1), false],
    ['a day before the release', kept, hours(24), true],
    ['until the release', kept, before, true],
    ['not from the release on', kept, releaseAt, false],
    ['once', { ...kept, remindedOf: releaseAt }, hours(24), false],
    ['again for another moment of the release', { ...kept, remindedOf: hours(24) }, hours(24), true],
    [
      'not if it was assigned less than two days before the release',
      { ...kept, assignedAt: new Date(hours(48).getTime() + 1) },
      hours(24),
      false,
    ],
  ] as const)('is due %s', (_, facts, now, expected) => {
    expect(isToBeReminded(facts, now)).toBe(expected)
  })
})

describe('what is said of a lost seat', () => {
  const startAt = new Date('2026-12-15T10:00:00+09:00')
  const lecture: LectureFacts = {
    state: 'ANNOUNCED',
    target: 'NORMAL',
    fee: 0,
    capacity: 9,
    seatsTaken: 0,
    announceAt: null,
    recruitFinishAt: releaseAt,
    startAt,
    finishAt: new Date(startAt.getTime() + 3_600_000),
  }
  const ofPartners: LectureFacts = { ...lecture, target: 'PARTNER' }
  const paused: LectureFacts = { ...lecture, state: 'PAUSED' }
  const dropped: LectureFacts = { ...lecture, state: 'DROPPED' }

  it.each([
    ['taken back', lecture, undefined, before, 'seatTakenBack', 'askForSeat'],
    ['taken back while paused', paused, undefined, before, 'seatTakenBack', 'closed'],
    ['left', lecture, 'LEFT', before, 'seatLeft', 'open'],
    ['left, of a course of partners', ofPartners, 'LEFT', before, 'seatLeft', 'openToPartners'],
    ['released', lecture, 'RELEASED', before, 'seatReleased', 'open'],
    ['released, of a course of partners', ofPartners, 'RELEASED', before, 'seatReleased', 'open'],
    ['released as registration ends', lecture, 'RELEASED', releaseAt, 'seatReleased', 'closed'],
    ['of a dropped date', dropped, undefined, before, 'seatDropped', 'nothingToDo'],
    ['left, of a date dropped since', dropped, 'LEFT', before, 'seatDropped', 'nothingToDo'],
  ] as const)('fits a seat that was %s', (_, facts, because, at, topic, hint) => {
    expect(lossOf({ lecture: facts, because, at }, 'Asia/Seoul')).toEqual({ topic, hint })
  })
})
