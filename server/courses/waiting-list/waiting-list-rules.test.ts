import { describe, expect, it } from 'vitest'
import type { LectureFacts, RegistrantFacts } from '../lecture/lecture-rules.ts'
import { canJoin, canTakeOffer, estimateChance, offerEnd } from './waiting-list-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const now = at('08T10:00')
const until = at('17T18:00')
const lecture: LectureFacts = {
  ...{ state: 'ANNOUNCED', target: 'NORMAL', fee: 0, capacity: 10, seatsTaken: 10, announceAt: null },
  ...{ recruitFinishAt: until, startAt: at('18T09:30'), finishAt: at('18T17:30') },
}
const person: RegistrantFacts & { waiting: boolean } = {
  ...{ ofPartner: false, restrictedUntil: null, registered: false, waiting: false },
}

describe('joining a waiting list', () => {
  const join = (facts: Partial<LectureFacts>, who: Partial<typeof person> = {}, moment = now) =>
    canJoin({ ...lecture, ...facts }, { ...person, ...who }, moment, zone)

  it('is possible while the course is full, until registration ends', () => {
    expect(join({})).toEqual({ allowed: true, until })
    expect(join({ seatsTaken: 9 })).toMatchObject({ because: 'SEATS_LEFT' })
    expect(join({}, {}, until)).toMatchObject({ because: 'LECTURE_NOT_RECRUITING' })
    expect(join({ state: 'PAUSED' })).toMatchObject({ because: 'LECTURE_NOT_RECRUITING' })
  })

  it('is for those who could register', () => {
    expect(join({ target: 'PARTNER' })).toMatchObject({ because: 'PARTNER_ONLY' })
    expect(join({ target: 'PARTNER' }, { ofPartner: true })).toMatchObject({ allowed: true })
    expect(join({}, { restrictedUntil: at('20T00:00') })).toMatchObject({
      because: 'REGISTRATION_RESTRICTED',
    })
    expect(join({}, { registered: true })).toMatchObject({ because: 'ALREADY_REGISTERED' })
  })

  it('is once, and not for those for whose organisation a seat is reserved', () => {
    expect(join({}, { waiting: true })).toMatchObject({ because: 'ALREADY_WAITING' })
    expect(join({}, { reservedSeat: 'CHOSEN' })).toMatchObject({ because: 'SEATS_LEFT' })
  })
})

describe('an offer', () => {
  it('can be taken of a full course, and despite a waiting room', () => {
    const turn = { roomId: 1, entersFrom: at('01T00:00'), pausedAt: null, ticket: null }
    expect(canTakeOffer(lecture, { ...person, turn }, now, zone)).toEqual({ allowed: true, until })
  })

  it.each([
    ['a day while registration is open for long', '08T10:00', 24, '09T10:00'],
    ['as set', '08T10:00', 6, '08T16:00'],
    ['a quarter of the time left, near the end', '16T18:00', 24, '17T00:00'],
    ['an hour at least', '17T15:00', 24, '17T16:00'],
    ['until registration ends at most', '17T17:30', 24, '17T18:00'],
  ])('lasts %s', (_, moment, offerHours, end) => {
    expect(offerEnd(lecture, { now: at(moment), zone, offerHours })).toEqual(at(end))
  })

  it('ends before the start day, from which on nobody can cancel', () => {
    const late = { ...lecture, recruitFinishAt: at('18T09:00') }
    expect(offerEnd(late, { now: at('17T23:30'), zone, offerHours: 24 })).toEqual(at('18T00:00'))
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
