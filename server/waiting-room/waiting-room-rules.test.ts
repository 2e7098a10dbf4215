import { describe, expect, it } from 'vitest'
import { roomMoves } from '#contract/waiting-room/waiting-room-states.ts'
import {
  admissionsDue,
  canEnter,
  canMoveRoom,
  canOpenAt,
  canTakeTurn,
  dueClosing,
  entersAnew,
  isDrawDue,
  isTellingDue,
  phaseOf,
  pollSeconds,
  type RoomFacts,
  type SubjectFacts,
  type TicketFacts,
  ticketState,
} from './waiting-room-rules.ts'

const opensAt = new Date('2026-12-01T00:00:00Z')
const at = (seconds: number) => new Date(opensAt.getTime() + seconds * 1_000)
const planned: RoomFacts & { turnMinutes: number } = {
  opensAt,
  enterMinutes: 15,
  turnMinutes: 5,
  drawnAt: null,
  pausedAt: null,
  closedAt: null,
}
const drawn = { ...planned, drawnAt: opensAt }
const open: SubjectFacts = { open: true, over: false, dropped: false, seatsLeft: 3 }

describe('the phase of a room', () => {
  it.each([
    ['SCHEDULED', planned, open, at(-901)],
    ['ENTERING', planned, open, at(-900)],
    ['ENTERING', planned, open, at(5)],
    // Before it is announced, a course can be entered for.
    ['ENTERING', planned, { ...open, open: false }, at(-1)],
    ['ADMITTING', drawn, open, at(0)],
    ['SOLD_OUT', drawn, { ...open, seatsLeft: 0 }, at(60)],
    ['PAUSED', drawn, { ...open, open: false }, at(60)],
    ['PAUSED', { ...planned, pausedAt: at(-60) }, open, at(-30)],
    ['PAUSED', { ...drawn, pausedAt: at(60) }, { ...open, seatsLeft: 0 }, at(90)],
    ['CLOSED', { ...drawn, pausedAt: at(60), closedAt: at(61) }, open, at(90)],
  ] as const)('is %s', (phase, room, subject, now) => {
    expect(phaseOf(room, subject, now)).toBe(phase)
  })
})

describe('entering', () => {
  it.each([
    [planned, at(-901), 'ENTERING_NOT_YET'],
    [planned, at(-900), undefined],
    [drawn, at(3_600), undefined],
    [{ ...drawn, pausedAt: at(1) }, at(60), undefined],
    [{ ...drawn, closedAt: at(60) }, at(60), 'ROOM_CLOSED'],
  ] as const)('%o at %s: %s', (room, now, because) => {
    expect(canEnter(room, now)).toMatchObject(because ? { allowed: false, because } : { allowed: true })
  })
})

const entered: TicketFacts = { position: null, turnEndsAt: null, leftAt: null, doneAt: null }
const waiting = { ...entered, position: 7 }
const admitted = { ...waiting, turnEndsAt: at(300) }

describe('who asked for it is told that the room can be entered', () => {
  const course = { ...planned, toldAt: null, forExams: false }
  const exams = { ...course, forExams: true }
  const draft = { ...open, open: false }

  it.each([
    ['from then on', course, open, at(-900), true],
    ['not before', course, open, at(-901), false],
    ['not from the opening on', course, open, at(0), false],
    ['not twice', { ...course, toldAt: at(-900) }, open, at(-899), false],
    ['not while it is paused', { ...course, pausedAt: at(-1_000) }, open, at(-900), false],
    ['not once it is closed', { ...course, closedAt: at(-1_000) }, open, at(-900), false],
    ['not once registration is over', course, { ...draft, over: true }, at(-900), false],
    ['of a course that the opening announces', course, draft, at(-900), true],
    ['of exams only once they are announced', exams, draft, at(-900), false],
    ['of announced exams', exams, open, at(-900), true],
  ] as const)('%s', (_, room, subject, now, due) => {
    expect(isTellingDue(room, subject, now)).toBe(due)
  })
})

describe('a ticket', () => {
  it.each([
    ['ENTERED', entered, planned, at(-1), false],
    ['WAITING', waiting, drawn, at(1), false],
    ['ADMITTED', admitted, drawn, at(299), false],
    ['TURN_OVER', admitted, drawn, at(300), true],
    // Turns do not run on during a pause.
    ['ADMITTED', admitted, { ...drawn, pausedAt: at(299) }, at(3_000), false],
    ['TURN_OVER', admitted, { ...drawn, pausedAt: at(300) }, at(3_000), true],
    ['LEFT', { ...admitted, leftAt: at(10) }, drawn, at(20), true],
    ['DONE', { ...admitted, doneAt: at(10) }, drawn, at(400), false],
    ['DONE', { ...admitted, doneAt: at(10) }, { ...drawn, closedAt: at(20) }, at(400), false],
    // Who has cancelled, during the turn and after it.
    ['ADMITTED', { ...admitted, doneAt: at(10), seated: false }, drawn, at(299), false],
    ['TURN_OVER', { ...admitted, doneAt: at(10), seated: false }, drawn, at(300), true],
    ['DONE', { ...admitted, doneAt: at(10), seated: true }, drawn, at(300), false],
    ['ENDED', waiting, { ...drawn, closedAt: at(20) }, at(30), false],
    ['ENDED', admitted, { ...drawn, closedAt: at(20) }, at(30), false],
  ] as const)('is %s', (state, ticket, room, now, anew) => {
    expect(ticketState(ticket, room, now)).toBe(state)
    expect(entersAnew(state)).toBe(anew)
  })
})

describe('taking the turn', () => {
  const turn = (ticket: TicketFacts | null, pausedAt: Date | null = null) => ({
    roomId: 5,
    entersFrom: at(-900),
    pausedAt,
    ticket,
  })
  it.each([
    [null, at(0), undefined],
    [turn(null), at(0), 'WAITING_ROOM'],
    [turn({ ...admitted, leftAt: at(1) }), at(2), 'WAITING_ROOM'],
    [turn(entered), at(-1), 'NOT_YOUR_TURN'],
    [turn(waiting), at(0), 'NOT_YOUR_TURN'],
    [turn(admitted), at(299), undefined],
    [turn(admitted), at(300), 'TURN_OVER'],
    [turn(admitted, at(299)), at(900), undefined],
    // Who has cancelled again may register again, while the turn lasts.
    [turn({ ...admitted, doneAt: at(10) }), at(20), undefined],
  ] as const)('%o at %s: %s', (facts, now, because) => {
    const expected = because ? { allowed: false, because, details: { roomId: 5 } } : { allowed: true }
    expect(canTakeTurn(facts, now)).toMatchObject(expected)
  })
})

describe('admissions', () => {
  const rate = { perMinute: 7, from: at(0), used: 0 }
  const free = { seatsLeft: 1_000, turnsRunning: 0 }
  it.each([
    ['the first at once', rate, { ...free, now: at(0) }, 1],
    ['the second after a seventh of a minute', { ...rate, used: 1 }, { ...free, now: at(8.571) }, 0],
    ['and not before', { ...rate, used: 1 }, { ...free, now: at(8.572) }, 1],
    ['those of ten minutes, exactly', { ...rate, used: 70 }, { ...free, now: at(600) }, 1],
    ['at most those of a minute after a standstill', rate, { ...free, now: at(6_000) }, 7],
    [
      'no more than seats are left',
      { ...rate, perMinute: 600 },
      { seatsLeft: 3, turnsRunning: 0, now: at(60) },
      3,
    ],
    [
      'running turns count as seats',
      { ...rate, perMinute: 600 },
      { seatsLeft: 3, turnsRunning: 2, now: at(60) },
      1,
    ],
    ['nobody without a seat', rate, { seatsLeft: 0, turnsRunning: 0, now: at(60) }, 0],
    [
      'nobody while more turns run than seats are left',
      rate,
      { seatsLeft: 1, turnsRunning: 4, now: at(60) },
      0,
    ],
  ])('%s', (_, facts, state, due) => {
    expect(admissionsDue(facts, state).due).toBe(due)
  })

  it('of an hour are sixty times those of a minute, whenever they are counted', () => {
    let used = 0
    for (let second = 0; second < 3_600; second += 1.3)
      used += admissionsDue({ ...rate, used }, { ...free, now: at(second) }).due
    expect(used).toBe(420)
  })
})

describe('a room closes by itself', () => {
  const nobody = { waiting: false, turnsRunning: 0 }
  it.each([
    [
      'when the course is dropped',
      planned,
      { ...open, over: true, dropped: true },
      nobody,
      at(-900),
      'DROPPED',
    ],
    [
      'when registration has ended',
      drawn,
      { ...open, over: true },
      { ...nobody, waiting: true },
      at(60),
      'FINISHED',
    ],
    ['when nobody waits, a turn after the opening', drawn, open, nobody, at(300), 'FINISHED'],
    ['not before', drawn, open, nobody, at(299), undefined],
    ['not while somebody waits', drawn, open, { ...nobody, waiting: true }, at(900), undefined],
    ['not while a turn runs', drawn, open, { ...nobody, turnsRunning: 1 }, at(900), undefined],
    ['not while it is paused', { ...drawn, pausedAt: at(1) }, open, nobody, at(900), undefined],
    ['not before the draw', planned, open, nobody, at(900), undefined],
  ] as const)('%s', (_, room, subject, people, now, reason) => {
    expect(dueClosing(room, subject, { ...people, now })).toBe(reason)
  })
})

describe('the draw is due', () => {
  it.each([
    [planned, open, at(-1), false],
    [planned, open, at(0), true],
    [{ ...planned, pausedAt: at(-5) }, open, at(60), false],
    [{ ...planned, closedAt: at(-5) }, open, at(60), false],
    [planned, { ...open, over: true }, at(60), false],
    [drawn, open, at(60), false],
  ] as const)('%o, %o at %s: %s', (room, subject, now, due) => {
    expect(isDrawDue(room, subject, now)).toBe(due)
  })
})

describe('staff', () => {
  it.each([
    [planned, ['PAUSE', 'CLOSE']],
    [{ ...drawn, pausedAt: at(1) }, ['RESUME', 'CLOSE']],
    [{ ...drawn, pausedAt: at(1), closedAt: at(2) }, []],
  ] as const)('can move %o by %s', (room, possible) => {
    expect(roomMoves.filter((move) => canMoveRoom(room, move).allowed)).toEqual(possible)
  })

  const subject = { notBefore: at(0), endsAt: at(86_400), over: undefined }
  it.each([
    [at(0), subject, at(-1), undefined],
    [at(0), subject, at(0), 'OPENING_NOT_AHEAD'],
    [at(-1), subject, at(-5), 'OPENING_NOT_AHEAD'],
    [at(86_400), subject, at(0), 'OPENING_NOT_AHEAD'],
    [at(86_399), { ...subject, notBefore: null }, at(0), undefined],
    [at(1), { ...subject, over: 'BOOKING_OVER' as const }, at(0), 'BOOKING_OVER'],
  ] as const)('can open at %s %o', (when, facts, now, because) => {
    expect(canOpenAt(when, facts, now)).toMatchObject(because ? { because } : { allowed: true })
  })
})

describe('people read a room', () => {
  it.each([
    [0, 2],
    [1_400, 2],
    [1_401, 3],
    [100_000, 143],
    [1_000_000, 300],
  ])('%i of them every %i seconds', (people, seconds) => {
    expect(pollSeconds(people)).toBe(seconds)
  })
})
