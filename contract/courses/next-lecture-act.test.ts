import { describe, expect, it } from 'vitest'
import type { RoomPhase } from '../waiting-room/waiting-room-states.ts'
import { lectureStates } from './lecture-states.ts'
import { nextLectureAct } from './next-lecture-act.ts'

const now = new Date('2026-12-01T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const allowed = { allowed: true, because: null, message: null, until: null } as never
const refused = { allowed: false, because: 'RECRUITMENT_OVER', message: 'Registration is over.' } as never
const roomIn = (phase: RoomPhase) => ({ id: 1, phase, opensAt: inDays(1) })
const announce = (decision: never) => [{ to: 'ANNOUNCED', needsReason: false, decision }] as const
const date = {
  state: 'ANNOUNCED',
  moves: [],
  nextMove: { to: 'CLOSED', at: inDays(20) },
  full: false,
  peopleWaiting: 0,
  waitingElsewhere: 0,
  attendanceMissing: 0,
  room: null,
  method: 'ONLINE',
  meetingUrl: 'https://meet.example.com',
  startAt: inDays(30),
} as const
const next = (facts: object) => nextLectureAct({ ...date, ...facts } as never, now)

describe('the next act with a course date', () => {
  it.each([
    [
      'a draft is announced',
      { state: 'DRAFT', nextMove: null, moves: announce(allowed) },
      'ANNOUNCED',
      'draft',
    ],
    [
      'a draft that the clock announces waits',
      { state: 'DRAFT', nextMove: { to: 'ANNOUNCED', at: inDays(1) }, moves: announce(allowed) },
      null,
      'byItself',
    ],
    [
      'a draft that is too late is moved first',
      { state: 'DRAFT', nextMove: null, moves: announce(refused) },
      'schedule',
      'refused',
    ],
    ['a paused one goes on', { state: 'PAUSED', moves: announce(allowed) }, 'ANNOUNCED', 'paused'],
    [
      'a paused one that is too late is moved',
      { state: 'PAUSED', moves: announce(refused) },
      'schedule',
      'refused',
    ],
    ['an open one waits', {}, null, 'byItself'],
    ['seats go to who waits for other dates', { waitingElsewhere: 3 }, 'offerToWaiting', 'waitingElsewhere'],
    [
      'a full one gets more seats',
      { full: true, peopleWaiting: 6, waitingElsewhere: 3 },
      'seats',
      'fullAndWaiting',
    ],
    [
      'no seat is offered while a waiting room holds registration back',
      { waitingElsewhere: 3, room: roomIn('ENTERING') },
      null,
      'heldBack',
    ],
    [
      'one that admits does not',
      { waitingElsewhere: 3, room: roomIn('ADMITTING') },
      'offerToWaiting',
      'waitingElsewhere',
    ],
    ['a paused room does, too', { full: true, peopleWaiting: 6, room: roomIn('PAUSED') }, null, 'heldBack'],
    ['a full one for which nobody waits', { full: true }, null, 'byItself'],
    ['it needs a link within a week', { meetingUrl: null, startAt: inDays(6.9) }, 'schedule', 'noLink'],
    ['not earlier', { meetingUrl: null, startAt: inDays(7) }, null, 'byItself'],
    ['nor on site', { meetingUrl: null, startAt: inDays(1), method: 'OFFLINE' }, null, 'byItself'],
    [
      'the link is needed once registration is closed, too',
      { state: 'CLOSED', meetingUrl: null, startAt: inDays(1) },
      'schedule',
      'noLink',
    ],
    [
      'a draft needs no link',
      { state: 'DRAFT', nextMove: null, moves: announce(allowed), meetingUrl: null, startAt: inDays(1) },
      'ANNOUNCED',
      'draft',
    ],
    [
      'attendance is entered while it runs',
      { state: 'IN_PROGRESS', meetingUrl: null, startAt: inDays(0) },
      'attendance',
      'running',
    ],
    [
      'and once it has ended',
      { state: 'WAITING_COMPLETION', nextMove: null, attendanceMissing: 1 },
      'attendance',
      'attendanceMissing',
    ],
    [
      'until nobody lacks it',
      { state: 'WAITING_COMPLETION', nextMove: null },
      'COMPLETED',
      'readyToComplete',
    ],
    ['nothing then', { state: 'COMPLETED', nextMove: null }, null, 'over'],
    ['nothing with a cancelled one', { state: 'DROPPED', nextMove: null, waitingElsewhere: 2 }, null, 'over'],
  ])('%s', (_, facts, act, because) => {
    expect(next(facts)).toMatchObject({ act, because })
  })

  it('says how many people it concerns, and the reason of a refusal', () => {
    expect(next({ full: true, peopleWaiting: 6 }).count).toBe(6)
    expect(next({ waitingElsewhere: 3 }).count).toBe(3)
    expect(next({ state: 'WAITING_COMPLETION', attendanceMissing: 2 }).count).toBe(2)
    expect(next({ state: 'PAUSED', moves: announce(refused) }).message).toBe('Registration is over.')
  })

  it.each(lectureStates)('is there in the state %s', (state) => {
    expect(next({ state }).because).toBeDefined()
  })
})
