import { describe, expect, it } from 'vitest'
import { lectureStates } from '#contract/courses/lecture-states.ts'
import {
  type AttendanceFacts,
  attendanceSummary,
  canEnterAttendance,
  entryFaults,
  requiredMinutes,
  resultOf,
  taughtMinutes,
} from './attendance-rules.ts'

const facts = (attended: (number | null)[], more: Partial<AttendanceFacts> = {}): AttendanceFacts => ({
  practice: 'NONE',
  practiceDone: false,
  excusedBecause: null,
  days: attended.map((minutes) => ({ taught: 420, attended: minutes })),
  ...more,
})

describe('the minutes that a course requires', () => {
  it('are 70 % of the taught minutes, rounded up', () => {
    expect([0, 1, 10, 100, 420, 455, 840].map(requiredMinutes)).toEqual([0, 1, 7, 70, 294, 319, 588])
  })

  it('count only whole minutes of a day', () => {
    const day = { startAt: new Date('2026-12-18T00:30:00Z'), finishAt: new Date('2026-12-18T07:30:59Z') }
    expect(taughtMinutes(day)).toBe(420)
  })
})

describe('the result of an attender', () => {
  it('is undefined while a day has no entry', () => {
    expect(resultOf(facts([420, null]))).toBeUndefined()
    expect(resultOf(facts([null]))).toBeUndefined()
  })

  it.each([
    [facts([294]), 'COMPLETED'],
    [facts([293]), 'INCOMPLETE'],
    [facts([420, 168]), 'COMPLETED'],
    [facts([420, 167]), 'INCOMPLETE'],
    [facts([0, 0]), 'NOT_ATTENDED'],
    [facts([0, 1]), 'INCOMPLETE'],
    [facts([0, 0], { excusedBecause: 'Ill.' }), 'INCOMPLETE'],
    [facts([420], { excusedBecause: 'Ill.' }), 'COMPLETED'],
    [facts([420], { practice: 'NORMAL' }), 'NOT_PRACTICED'],
    [facts([420], { practice: 'NORMAL', practiceDone: true }), 'COMPLETED'],
    [facts([293], { practice: 'NORMAL', practiceDone: true }), 'INCOMPLETE'],
    [facts([0], { practice: 'NORMAL', practiceDone: true }), 'NOT_ATTENDED'],
  ] as const)('follows from minutes, practice and excuse (%#)', (attended, result) => {
    expect(resultOf(attended)).toBe(result)
  })
})

describe('the minutes that may still be missed', () => {
  it('are what 70 % leaves, limited to days still open', () => {
    expect(attendanceSummary(facts([null, null]))).toEqual({
      taught: 840,
      attended: 0,
      needed: 588,
      mayMiss: 252,
      reachable: true,
    })
    expect(attendanceSummary(facts([400, null]))).toMatchObject({ mayMiss: 232, reachable: true })
    expect(attendanceSummary(facts([168, null]))).toMatchObject({ mayMiss: 0, reachable: true })
    expect(attendanceSummary(facts([167, null]))).toMatchObject({ mayMiss: 0, reachable: false })
    expect(attendanceSummary(facts([420, 420]))).toMatchObject({ mayMiss: 0, reachable: true })
  })

  it('agrees with the result: missing that many completes the course, one more minute does not', () => {
    for (let first = 0; first <= 420; first += 7) {
      const { mayMiss, reachable } = attendanceSummary(facts([first, null]))
      const ended = (missed: number) => resultOf(facts([first, 420 - missed]))
      expect(ended(mayMiss) === 'COMPLETED').toBe(reachable)
      if (reachable && mayMiss < 420) expect(ended(mayMiss + 1)).toBe('INCOMPLETE')
    }
  })
})

describe('entering attendance', () => {
  it('is open from the start of the course, and requires a reason once it is completed', () => {
    const open = lectureStates.filter((state) => canEnterAttendance(state, undefined).allowed)
    expect(open).toEqual(['IN_PROGRESS', 'WAITING_COMPLETION'])
    expect(canEnterAttendance('COMPLETED', undefined)).toMatchObject({ because: 'REASON_REQUIRED' })
    expect(canEnterAttendance('COMPLETED', 'Entered for the wrong day.')).toEqual({ allowed: true })
    expect(canEnterAttendance('PREPARED', 'Early.')).toMatchObject({ because: 'ATTENDANCE_NOT_OPEN' })
  })
})

describe('an entry', () => {
  const now = new Date('2026-12-18T12:00:00+09:00')
  const days = [
    { startAt: new Date('2026-12-17T09:00:00+09:00'), taught: 420 },
    { startAt: now, taught: 60 },
    { startAt: new Date(now.getTime() + 1), taught: 420 },
  ]
  const faultsOf = (
    minutes: (number | null)[],
    { practiceDone = false, practice = 'NONE' as const, completed = false } = {},
  ) =>
    entryFaults(
      { days: minutes, practiceDone, excusedBecause: null },
      { practice, days },
      { completed, now },
    ).map(({ path, code, ...more }) => [
      path.join('.'),
      code === 'custom' ? ('params' in more ? more.params?.['words'] : '') : code,
    ])

  it('accepts minutes for days that have begun, up to the taught minutes', () => {
    expect(faultsOf([0, 60, null])).toEqual([])
    expect(faultsOf([420, null, null])).toEqual([])
    expect(faultsOf([421, 61, null])).toEqual([
      ['days.0', 'too_big'],
      ['days.1', 'too_big'],
    ])
    expect(faultsOf([null, 1, 0])).toEqual([['days.2', 'dayAhead']])
  })

  it('has one value for each day, all required once the course is completed', () => {
    expect(faultsOf([420, 60])).toEqual([['days', 'daysOfCourse']])
    expect(faultsOf([420, 60, null, null])).toEqual([['days', 'daysOfCourse']])
    expect(faultsOf([null, 60, null], { completed: true })).toEqual([
      ['days.0', 'required'],
      ['days.2', 'required'],
    ])
  })

  it('records practice only for a course with practice', () => {
    expect(faultsOf([null, null, null], { practiceDone: true })).toEqual([['practiceDone', 'noPractice']])
  })
})
