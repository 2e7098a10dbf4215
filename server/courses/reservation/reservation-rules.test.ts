import { describe, expect, it } from 'vitest'
import { type LectureState, lectureStates } from '#contract/courses/lecture-states.ts'
import type { LectureFacts } from '../lecture/lecture-rules.ts'
import { canChangeReservation, canReserve } from './reservation-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const now = at('08T10:00')
const until = at('17T18:00')

const lecture: LectureFacts = {
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 10,
  seatsTaken: 4,
  announceAt: null,
  recruitFinishAt: until,
  startAt: at('18T09:30'),
  finishAt: at('18T17:30'),
}
const reservation = { seats: 6, used: 0, releaseAt: at('12T18:00'), ofPartner: true, reserved: false }
const decide = (change: Partial<typeof reservation>, facts: Partial<LectureFacts> = {}) =>
  canReserve({ ...lecture, ...facts }, { ...reservation, ...change }, now, zone)

describe('reserving seats', () => {
  it('takes free seats only; those that the organisation has already count among its own', () => {
    expect(decide({})).toEqual({ allowed: true, until })
    expect(decide({ seats: 7 })).toMatchObject({ because: 'SEATS_NOT_FREE', details: { free: 6 } })
    expect(decide({ seats: 7, used: 1 })).toMatchObject({ allowed: true })
    expect(decide({ seats: 8, used: 1 })).toMatchObject({ because: 'SEATS_NOT_FREE', details: { free: 7 } })
  })

  it('ends when registration does', () => {
    expect(decide({ releaseAt: now })).toMatchObject({ because: 'RELEASE_TOO_LATE', details: { until } })
    expect(decide({ releaseAt: new Date(now.getTime() + 1) })).toMatchObject({ allowed: true })
    expect(decide({ releaseAt: until })).toMatchObject({ allowed: true })
    expect(decide({ releaseAt: new Date(until.getTime() + 1) })).toMatchObject({ allowed: false })
  })

  it('is once for an organisation of a partner', () => {
    expect(decide({ ofPartner: false })).toMatchObject({ because: 'ORG_NOT_PARTNER' })
    expect(decide({ reserved: true })).toMatchObject({ because: 'ALREADY_RESERVED' })
  })

  it.each(lectureStates)('in the state %s', (state: LectureState) => {
    const open = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED'].includes(state)
    expect(decide({}, { state }).allowed).toBe(open)
    expect(decide({}, { state, recruitFinishAt: now }).allowed).toBe(false)
  })
})

describe('changing reserved seats', () => {
  // Six of ten seats count as taken: two by others, four reserved, one of which is used.
  const present = { seats: 4, used: 1, assigned: 0, releaseAt: at('12T18:00'), releasedAt: null }
  const change = (
    to: { seats?: number; releaseAt?: Date },
    from: Partial<typeof present> | { releasedAt: Date } = {},
    facts: Partial<LectureFacts> = {},
  ) =>
    canChangeReservation(
      { ...lecture, seatsTaken: 6, ...facts },
      { ...present, ...from },
      { seats: present.seats, releaseAt: present.releaseAt, ...to },
      { now, zone },
    )

  it('takes its own seats and free ones', () => {
    expect(change({ seats: 8 })).toEqual({ allowed: true, until })
    expect(change({ seats: 9 })).toMatchObject({ because: 'SEATS_NOT_FREE', details: { free: 8 } })
    expect(change({ seats: 1 })).toMatchObject({ allowed: true })
  })

  it('counts no seat as its own that more people than reserved have', () => {
    expect(change({ seats: 9 }, { used: 5 })).toMatchObject({ allowed: true })
    expect(change({ seats: 10 }, { used: 5 })).toMatchObject({
      because: 'SEATS_NOT_FREE',
      details: { free: 9 },
    })
  })

  it('leaves the seats that the organisation has assigned', () => {
    const from = { used: 1, assigned: 2 }
    expect(change({ seats: 3 }, from)).toMatchObject({ allowed: true })
    expect(change({ seats: 2 }, from)).toMatchObject({ because: 'SEATS_ASSIGNED', details: { least: 3 } })
    // All four are used by others, but two more are kept by name.
    expect(change({ seats: 9 }, { used: 4, assigned: 2 })).toMatchObject({ allowed: true })
    expect(change({ seats: 11 }, { used: 4, assigned: 2 })).toMatchObject({ details: { free: 10 } })
  })

  it('takes a later and an earlier release, after now and until registration ends', () => {
    expect(change({ releaseAt: now })).toMatchObject({ because: 'RELEASE_TOO_LATE', details: { until } })
    expect(change({ releaseAt: new Date(now.getTime() + 1) })).toMatchObject({ allowed: true })
    expect(change({ releaseAt: until })).toMatchObject({ allowed: true })
    expect(change({ releaseAt: new Date(until.getTime() + 1) })).toMatchObject({ allowed: false })
  })

  it('ends with the release, stored or due', () => {
    expect(change({}, { releasedAt: now })).toMatchObject({ because: 'RESERVATION_OVER' })
    expect(change({}, { releaseAt: now })).toMatchObject({ because: 'RESERVATION_OVER' })
    expect(change({}, { releaseAt: new Date(now.getTime() + 1) })).toMatchObject({ allowed: true })
  })

  it.each(lectureStates)('in the state %s', (state: LectureState) => {
    const open = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED'].includes(state)
    expect(change({}, {}, { state }).allowed).toBe(open)
    expect(change({}, {}, { state, recruitFinishAt: now }).allowed).toBe(false)
  })
})
