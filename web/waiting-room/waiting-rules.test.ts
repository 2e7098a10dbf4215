import { describe, expect, test } from 'vitest'
import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { testRoom as room, testOpening } from './testing/test-room.ts'
import { clockOf, expectedWait, hasMovedOn, mayRunOut, pauseBefore, stageOf } from './waiting-rules.ts'

const at = (seconds: number) => new Date(ms(seconds)).toISOString()
const ms = (seconds: number) => Date.parse(testOpening) + seconds * 1_000

const drawn: RoomStatus = {
  ...room,
  phase: 'ADMITTING',
  drawnAt: at(1),
  admittedUpTo: 10,
  lastPosition: 40,
  waiting: 30,
}
const ticket: RoomTicket = {
  state: 'ENTERED',
  code: 'c',
  enteredAt: at(-300),
  position: null,
  ahead: null,
  admittedAt: null,
  turnEndsAt: null,
  mail: false,
  now: at(-60),
}
const waiting: RoomTicket = { ...ticket, state: 'WAITING', position: 25 }
const admitted: RoomTicket = {
  ...ticket,
  state: 'ADMITTED',
  position: 9,
  admittedAt: at(30),
  turnEndsAt: at(630),
}

describe('the stage of a person', () => {
  test.each([
    ['nobody can enter yet', { ...room, phase: 'SCHEDULED' }, null, { kind: 'SCHEDULED' }],
    ['without a ticket before the draw', room, null, { kind: 'OUTSIDE', ahead: null, again: null }],
    ['without a ticket after it', drawn, null, { kind: 'OUTSIDE', ahead: 30, again: null }],
    ['having left', drawn, { ...ticket, state: 'LEFT' }, { kind: 'OUTSIDE', ahead: 30, again: 'LEFT' }],
    [
      'whose turn is over',
      drawn,
      { ...admitted, state: 'TURN_OVER' },
      { kind: 'OUTSIDE', ahead: 30, again: 'TURN_OVER' },
    ],
    ['with a ticket', room, ticket, { kind: 'ENTERED' }],
    ['with a position', drawn, waiting, { kind: 'WAITING', position: 25, ahead: 14 }],
    ['next in line', { ...drawn, admittedUpTo: 24 }, waiting, { kind: 'WAITING', position: 25, ahead: 0 }],
    [
      'whose turn has come, by a ticket read before',
      { ...drawn, admittedUpTo: 30 },
      waiting,
      { kind: 'WAITING', position: 25, ahead: 0 },
    ],
    ['admitted', drawn, admitted, { kind: 'TURN', until: at(630) }],
    [
      'admitted while all seats are taken',
      { ...drawn, phase: 'SOLD_OUT' },
      admitted,
      { kind: 'TURN', until: at(630) },
    ],
    [
      'waiting while admission is paused',
      { ...drawn, phase: 'PAUSED' },
      waiting,
      { kind: 'WAITING', position: 25, ahead: 14 },
    ],
    ['registered', drawn, { ...admitted, state: 'DONE' }, { kind: 'DONE' }],
    [
      'registered, after the room has closed',
      { ...drawn, phase: 'CLOSED' },
      { ...admitted, state: 'DONE' },
      { kind: 'DONE' },
    ],
    ['waiting when the room closes', { ...drawn, phase: 'CLOSED' }, waiting, { kind: 'CLOSED' }],
  ] as const)('%s', (_, status, own, expected) => {
    expect(stageOf(status as RoomStatus, own as RoomTicket | null, ms(-60))).toEqual(expected)
  })

  test('between the opening and the draw the order is being drawn', () => {
    expect(stageOf(room, ticket, ms(-1)).kind).toBe('ENTERED')
    expect(stageOf(room, ticket, ms(0)).kind).toBe('DRAWING')
    expect(stageOf(drawn, ticket, ms(2)).kind).toBe('DRAWING')
  })
})

test('the ticket is read again once the room has moved on past it', () => {
  expect(hasMovedOn(room, ticket, ms(-1))).toBe(false)
  expect(hasMovedOn(drawn, ticket, ms(2))).toBe(true)
  expect(hasMovedOn(drawn, waiting, ms(2))).toBe(false)
  expect(hasMovedOn({ ...drawn, admittedUpTo: 25 }, waiting, ms(2))).toBe(true)
  expect(hasMovedOn({ ...drawn, phase: 'CLOSED' }, waiting, ms(2))).toBe(true)
  expect(hasMovedOn(drawn, admitted, ms(629))).toBe(false)
  expect(hasMovedOn(drawn, admitted, ms(630))).toBe(true)
  expect(hasMovedOn(drawn, null, ms(2))).toBe(false)
  expect(hasMovedOn(drawn, { ...ticket, state: 'DONE' }, ms(2))).toBe(false)
})

test('the expected wait is a range whose end is the rate, and unknown while nobody is admitted', () => {
  expect(expectedWait(99, drawn)).toEqual({ from: 3, to: 5 })
  expect(expectedWait(0, drawn)).toEqual({ from: 0, to: 1 })
  expect(expectedWait(99, { ...drawn, phase: 'PAUSED' })).toBeNull()
  expect(expectedWait(99, { ...drawn, phase: 'SOLD_OUT' })).toBeNull()
})

test('seats may run out before the turn if as many people are ahead', () => {
  expect(mayRunOut(23, drawn)).toBe(false)
  expect(mayRunOut(24, drawn)).toBe(true)
  expect(mayRunOut(24, { ...drawn, seatsLeft: 0 })).toBe(false)
  expect(mayRunOut(24, { ...drawn, seatsLeft: null })).toBe(false)
})

describe('the pause before the next poll', () => {
  const calm = { failures: 0, spread: 0.5 }
  const pause = (status: RoomStatus, own: RoomTicket | null, now: number, poll = calm) =>
    pauseBefore(status, stageOf(status, own, now), now, poll)

  test('is what the room asks for, spread by a fifth', () => {
    expect(pause({ ...room, pollSeconds: 30 }, ticket, ms(-600))).toBe(30)
    expect(pause({ ...room, pollSeconds: 30 }, ticket, ms(-600), { ...calm, spread: 0 })).toBe(24)
    expect(pause({ ...room, pollSeconds: 30 }, ticket, ms(-600), { ...calm, spread: 1 })).toBeCloseTo(36)
  })

  test('is shorter when the opening or the turn is near, and never below a second', () => {
    expect(pause({ ...room, pollSeconds: 10 }, ticket, ms(-4))).toBe(9)
    expect(pause({ ...drawn, pollSeconds: 60, admittedUpTo: 23 }, waiting, ms(2))).toBe(7.5)
    expect(pause({ ...room, pollSeconds: 30 }, ticket, ms(0), { ...calm, spread: 0 })).toBe(1)
  })

  test('spreads what all expect at the same moment over as long as the room asks for, a turn over three seconds', () => {
    const last = { ...calm, spread: 1 }
    expect(pause({ ...room, pollSeconds: 20 }, ticket, ms(-2), last)).toBe(22)
    expect(pause({ ...drawn, pollSeconds: 20, admittedUpTo: 24 }, waiting, ms(2), last)).toBe(6)
  })

  test('does not shorten while admission rests', () => {
    expect(pause({ ...drawn, phase: 'SOLD_OUT', pollSeconds: 60, admittedUpTo: 24 }, waiting, ms(2))).toBe(60)
  })

  test('grows with each failure, up to a minute', () => {
    const failed = (failures: number) => pause(room, ticket, ms(-600), { failures, spread: 1 })
    expect([1, 2, 3, 4, 9].map(failed)).toEqual([10, 20, 40, 60, 60])
  })
})

test('a countdown has hours only if there are any', () => {
  expect([0, 59, 60, 605, 3_600, 3_661].map(clockOf)).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '10:05',
    '1:00:00',
    '1:01:01',
  ])
})
