import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingWindow } from '#contract/exams/booking-window.ts'
import { noticeFields } from '#contract/exams/certification.ts'
import {
  applicantMoves,
  applicantStates,
  type ExamState,
  examMoves,
  examStates,
} from '#contract/exams/exam-states.ts'
import { addDays, dayOf, daysBetween, instantOf, startOfDay } from '#contract/platform/centre-time.ts'
import type { StoredNotice } from '../../platform/db/stored.ts'
import {
  applicantStateAt,
  canApply,
  canMoveExam,
  type ExamFacts,
  examLabel,
  examStateAt,
  examsToChangeTo,
  missingNoticeFields,
} from './exam-rules.ts'

const hourMs = 3_600_000
const zones = ['Asia/Seoul', 'UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'] as const
const member = { accountType: 'MEMBER', named: true, reserved: false } as const

/** Dates around month and year ends, leap days and clock changes. A failure prints its seed. */
const settings = { seed: Date.now() % 2 ** 31, numRuns: 400 }

const edge = fc.tuple(
  fc.integer({ min: 2024, max: 2032 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: -6, max: 36 }),
)
const anyDay = edge.map(([year, month, day]) => addDays(`${year}-${String(month).padStart(2, '0')}-01`, day))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const fixture = fc.record({
  zone: fc.constantFrom(...zones),
  day: anyDay,
  time,
  minutes: fc.integer({ min: 1, max: 1440 }),
  state: fc.constantFrom(...examStates),
  capacity: fc.integer({ min: 1, max: 5 }),
  taken: fc.integer({ min: 0, max: 5 }),
  /** Relative to the start of the exam. */
  hours: fc.oneof(fc.integer({ min: -24 * 40, max: 24 * 10 }), fc.integer({ min: -73, max: 30 })),
})

type Fixture = typeof fixture extends fc.Arbitrary<infer One> ? One : never

function evaluate(one: Fixture) {
  const startAt = instantOf(one.day, one.time, one.zone)
  const exam: ExamFacts = {
    state: one.state,
    startAt,
    finishAt: new Date(startAt.getTime() + one.minutes * 60_000),
    capacity: one.capacity,
    seatsTaken: Math.min(one.taken, one.capacity),
  }
  return { exam, zone: one.zone, now: new Date(startAt.getTime() + one.hours * hourMs) }
}

describe('for any exam at any time', () => {
  const holds = (check: (facts: ReturnType<typeof evaluate>) => void) =>
    fc.assert(
      fc.property(fixture, (one) => check(evaluate(one))),
      settings,
    )

  it('booking opens at 00:00 of the first of its month and ends at 00:00 two days before', () => {
    holds(({ exam, zone }) => {
      const { opensAt, endsAt } = bookingWindow(exam, zone)
      const on = dayOf(exam.startAt, zone)
      expect(opensAt).toEqual(startOfDay(`${on.slice(0, 8)}01`, zone))
      expect(daysBetween(dayOf(endsAt, zone), on)).toBe(2)
      expect(dayOf(new Date(endsAt.getTime() - 1), zone)).toBe(addDays(on, -3))
    })
  })

  it('only an exam on the first three days of a month has an empty booking window', () => {
    holds(({ exam, zone }) => {
      const { opensAt, endsAt } = bookingWindow(exam, zone)
      expect(endsAt > opensAt).toBe(Number(dayOf(exam.startAt, zone).slice(8)) > 3)
    })
  })

  it("applying is allowed only in the exam's month, at least three calendar days before, with a seat left", () => {
    holds(({ exam, zone, now }) => {
      const decision = canApply(exam, member, now, zone)
      if (!decision.allowed) return
      const [today, on] = [dayOf(now, zone), dayOf(exam.startAt, zone)]
      expect(today.slice(0, 7)).toBe(on.slice(0, 7))
      expect(daysBetween(today, on)).toBeGreaterThanOrEqual(3)
      expect(exam.seatsTaken).toBeLessThan(exam.capacity)
      expect(exam.state).toBe('ANNOUNCED')
      expect(decision.until).toEqual(bookingWindow(exam, zone).endsAt)
    })
  })

  it('an announced exam with a seat is open exactly within its window', () => {
    holds(({ exam, zone, now }) => {
      const open = { ...exam, state: 'ANNOUNCED', seatsTaken: 0 } as const
      const { opensAt, endsAt } = bookingWindow(open, zone)
      expect(canApply(open, member, now, zone).allowed).toBe(opensAt <= now && now < endsAt)
    })
  })

  it('the clock makes only moves of the table, and applying it again changes nothing', () => {
    holds(({ exam, zone, now }) => {
      const state = examStateAt(exam, now, zone)
      expect(examStateAt({ ...exam, state }, now, zone)).toBe(state)
      const later = new Date(now.getTime() + 50 * hourMs)
      expect(examStateAt({ ...exam, state }, later, zone)).toBe(examStateAt(exam, later, zone))
      if (state !== exam.state)
        expect(examMoves.some(({ from, clock }) => from === exam.state && clock)).toBe(true)
    })
  })

  it('label, state and decision agree', () => {
    holds(({ exam, zone, now }) => {
      const label = examLabel(exam, now, zone)
      const decision = canApply(exam, member, now, zone)
      expect(label === 'APPLICABLE').toBe(decision.allowed)
      const because = decision.allowed ? undefined : decision.because
      expect(label === 'FULL').toBe(because === 'EXAM_FULL')
      expect(label === 'NOT_YET').toBe(because === 'EXAM_OUTSIDE_MONTH')
    })
  })

  it('a date can be changed only within the month, while booking is open', () => {
    const pair = fc.tuple(fixture, fc.integer({ min: -20, max: 20 }))
    fc.assert(
      fc.property(pair, ([one, days]) => {
        const { exam, zone, now } = evaluate(one)
        const from = { ...exam, state: 'ANNOUNCED', id: 1, certificationId: 1, level: 'ASSOCIATE' } as const
        const startAt = new Date(exam.startAt.getTime() + days * 24 * hourMs)
        const finishAt = new Date(exam.finishAt.getTime() + days * 24 * hourMs)
        const other = { ...from, id: 2, startAt, finishAt, seatsTaken: 0 } as const
        const [found] = examsToChangeTo(from, [other, from], now, zone)
        if (!found) return
        expect(found.id).toBe(2)
        expect(dayOf(found.startAt, zone).slice(0, 7)).toBe(dayOf(from.startAt, zone).slice(0, 7))
        expect(daysBetween(dayOf(now, zone), dayOf(found.startAt, zone))).toBeGreaterThanOrEqual(3)
      }),
      settings,
    )
  })
})

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
/** 18 December, 14:00 to 15:40. */
const exam: ExamFacts = {
  state: 'ANNOUNCED',
  startAt: at('18T14:00'),
  finishAt: at('18T15:40'),
  capacity: 10,
  seatsTaken: 3,
}
const early = at('08T10:00')
const inState = (state: ExamState) => ({ ...exam, state })

describe('the state of an exam over time', () => {
  const moments: [ExamState, string, Date, ExamState][] = [
    ['ANNOUNCED', 'the end of booking', at('16T00:00'), 'CLOSED'],
    ['CLOSED', '00:00 of the day before', at('17T00:00'), 'PREPARED'],
    ['PREPARED', 'the start', at('18T14:00'), 'IN_PROGRESS'],
    ['IN_PROGRESS', 'the finish', at('18T15:40'), 'WAITING_COMPLETION'],
  ]
  it.each(moments)('%s ends at %s', (from, _, moment, to) => {
    expect(examStateAt(inState(from), new Date(moment.getTime() - 1), zone)).toBe(from)
    expect(examStateAt(inState(from), moment, zone)).toBe(to)
  })

  it('catches up on several moves at once', () => {
    for (const state of ['ANNOUNCED', 'CLOSED', 'PREPARED'] as const)
      expect(examStateAt(inState(state), at('31T00:00'), zone)).toBe('WAITING_COMPLETION')
  })

  it.each(['DRAFT', 'WAITING_COMPLETION', 'FINISHED', 'DROPPED'] as const)(
    'stays %s however late it is',
    (state) => {
      expect(examStateAt(inState(state), at('31T00:00'), zone)).toBe(state)
    },
  )
})

describe('the order of refusals', () => {
  const nobody = { accountType: 'IAM', named: false, reserved: true } as const
  const full = { ...exam, seatsTaken: 10 }
  it.each([
    ['EXAM_CLOSED', { ...full, state: 'CLOSED' as const }, null, at('08T10:00')],
    ['EXAM_OUTSIDE_MONTH', full, null, new Date('2026-11-30T23:59:59+09:00')],
    ['NOT_SIGNED_IN', full, null, early],
    ['IAM_ACCOUNT', full, nobody, early],
    ['ACCOUNT_NAME_MISSING', full, { ...nobody, accountType: 'MEMBER' as const }, early],
    ['EXAM_ALREADY_RESERVED', full, { ...member, reserved: true }, early],
    ['EXAM_FULL', full, member, early],
  ] as const)('%s', (because, one, person, now) => {
    expect(canApply(one, person, now, zone)).toMatchObject({ allowed: false, because })
  })
})

describe("an application in relation to its exam's state", () => {
  it.each(applicantStates.flatMap((stored) => examStates.map((state) => [stored, state] as const)))(
    '%s while %s',
    (stored, state) => {
      const now = applicantStateAt(stored, state)
      const over = state === 'WAITING_COMPLETION' || state === 'FINISHED'
      if (stored !== 'SCHEDULED' && stored !== 'IN_PROGRESS') expect(now).toBe(stored)
      else expect(now).toBe(over ? 'COMPLETED' : state === 'IN_PROGRESS' ? 'IN_PROGRESS' : stored)
      // Reachable in the table, directly or in two steps.
      const reachable = [
        stored,
        ...applicantMoves[stored],
        ...applicantMoves[stored].flatMap((to) => applicantMoves[to]),
      ]
      expect(reachable).toContain(now)
    },
  )
})

describe('moves by staff', () => {
  const notice: StoredNotice = Object.fromEntries(noticeFields.map((field) => [field, { en: 'Text' }]))
  const facts = { ...exam, notice, resultsMissing: 0, holds: 0 }
  const move = (state: ExamState, to: ExamState, more: object = {}, now = early) =>
    canMoveExam({ ...facts, ...more, state }, { to, reason: 'A reason' }, now, zone)

  it.each(examStates.flatMap((from) => examStates.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const inTable = examMoves.some((one) => one.operator && one.from === from && one.to === to)
      // Preparing is possible only after booking is over; the other moves are made early.
      const decision = move(from, to, {}, from === 'CLOSED' && to === 'PREPARED' ? at('16T00:00') : early)
      expect(decision.allowed).toBe(inTable)
      if (!decision.allowed) expect(decision.because).toBe('MOVE_NOT_ALLOWED')
    },
  )

  it('drop requires a reason, finish all results, and announce an open booking window', () => {
    const dropped = canMoveExam(facts, { to: 'DROPPED' }, early, zone)
    expect(dropped).toMatchObject({ because: 'REASON_REQUIRED' })
    expect(move('WAITING_COMPLETION', 'FINISHED', { resultsMissing: 1 })).toMatchObject({
      because: 'RESULTS_MISSING',
      details: { missing: 1 },
    })
    const end = at('16T00:00')
    expect(move('CLOSED', 'ANNOUNCED', {}, new Date(end.getTime() - 1)).allowed).toBe(true)
    expect(move('CLOSED', 'ANNOUNCED', {}, end)).toMatchObject({ because: 'BOOKING_OVER' })
    expect(move('CLOSED', 'PREPARED', {}, new Date(end.getTime() - 1))).toMatchObject({
      because: 'BOOKING_NOT_OVER',
      details: { until: end },
    })
    expect(move('CLOSED', 'PREPARED', { holds: 2 }, end)).toMatchObject({ because: 'SEATS_HELD' })
  })

  it.each(noticeFields)('announce requires %s in the notice', (field) => {
    for (const text of [undefined, { en: '' }, { en: '  ', ko: '있음' }]) {
      const incomplete = { ...notice, [field]: text }
      expect(missingNoticeFields(incomplete)).toEqual([field])
      expect(move('DRAFT', 'ANNOUNCED', { notice: incomplete })).toMatchObject({
        because: 'NOTICE_INCOMPLETE',
        details: { missing: { noticeFields: [field] } },
      })
    }
  })

  it.each([
    ['01', 'BOOKING_WINDOW_EMPTY'],
    ['03', 'BOOKING_WINDOW_EMPTY'],
    ['04', undefined],
  ])('announce an exam on day %s: %s', (day, because) => {
    const startAt = new Date(`2027-01-${day}T10:00:00+09:00`)
    const decision = move('DRAFT', 'ANNOUNCED', { startAt })
    expect(decision.allowed ? undefined : decision.because).toBe(because)
  })
})
