import { describe, expect, it } from 'vitest'
import { type JoiningFacts, offerEnd } from '../../waiting-list/waiting-list-rules.ts'
import type { LectureFacts, RegistrantFacts } from '../lecture/lecture-rules.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { canJoin, canOfferToWaiting, canTakeOffer } from './waiting-list-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const now = at('08T10:00')
const until = at('17T18:00')
const lecture: LectureFacts = {
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 10,
  seatsTaken: 10,
  announceAt: null,
  recruitFinishAt: until,
  startAt: at('18T09:30'),
  finishAt: at('18T17:30'),
}
const person: RegistrantFacts & JoiningFacts = {
  ofPartner: false,
  restrictedUntil: null,
  registered: false,
  waiting: false,
  lineClosed: false,
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
    expect(join({}, { lineClosed: true })).toMatchObject({ because: 'WAITING_LIST_CLOSED' })
    expect(join({}, { reservedSeat: 'CHOSEN' })).toMatchObject({ because: 'SEATS_LEFT' })
  })
})

describe('an offer', () => {
  it('can be taken of a full course, and despite a waiting room', () => {
    const turn = { roomId: 1, entersFrom: at('01T00:00'), pausedAt: null, ticket: null }
    expect(canTakeOffer(lecture, { ...person, turn }, now, zone)).toEqual({ allowed: true, until })
  })

  it('ends before the start day, from which on nobody can cancel', () => {
    const late = { ...lecture, recruitFinishAt: at('18T09:00') }
    const end = registrationEnd(late, zone)
    expect(offerEnd({ end, now: at('17T23:30'), offerHours: 24 })).toEqual(at('18T00:00'))
  })
})

describe('offering a date to people who wait for others', () => {
  const offer = (facts: Partial<LectureFacts>, moment = now) =>
    canOfferToWaiting({ ...lecture, ...facts }, moment, zone)

  it('is possible before it is announced, and until registration ends', () => {
    expect(offer({ state: 'DRAFT' })).toEqual({ allowed: true, until })
    expect(offer({})).toEqual({ allowed: true, until })
    for (const state of ['PAUSED', 'CLOSED', 'DROPPED'] as const)
      expect(offer({ state })).toMatchObject({ because: 'LECTURE_NOT_RECRUITING' })
    expect(offer({ state: 'DRAFT' }, until)).toMatchObject({ because: 'LECTURE_NOT_RECRUITING' })
  })
})
