import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ApplicantState,
  applicantMoves,
  applicantStates,
  examStates,
  isLiveApplicant,
} from '#contract/exams/exam-states.ts'
import { addDays, dayOf, daysBetween, instantOf } from '#contract/platform/centre-time.ts'
import { canChangeTo, changeUntil, deadlineAfterChange, type TargetFacts } from '../catalogue/change-rules.ts'
import { type ApplicantFacts, canCancelApplicant, canChangeExam } from './applicant-rules.ts'

const zone = 'Asia/Seoul'
const settings = { seed: Date.now() % 2 ** 31, numRuns: 500 }
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const applied: ApplicantFacts = {
  applyState: 'APPLIED',
  startAt: at('19T14:00'),
  cancelDays: 2,
  changedAt: null,
  canceledAt: null,
}
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

describe('cancelling and changing an application', () => {
  it('is open until 00:00 of the day before the exam', () => {
    const until = at('18T00:00')
    expect(changeUntil(applied, zone)).toEqual(until)
    for (const rule of [canCancelApplicant, canChangeExam])
      expect(rule(applied, justBefore(until), zone)).toEqual({ allowed: true, until })
    expect(canCancelApplicant(applied, until, zone)).toMatchObject({
      allowed: false,
      because: 'CANCEL_DEADLINE_PASSED',
      until,
      details: { until },
    })
    expect(canChangeExam(applied, until, zone)).toMatchObject({ because: 'CHANGE_DEADLINE_PASSED', until })
  })

  it('keeps the deadline in force when the application was made', () => {
    const made = { ...applied, cancelDays: 5 }
    expect(changeUntil(made, zone)).toEqual(at('15T00:00'))
    expect(canCancelApplicant(made, at('15T00:00'), zone).allowed).toBe(false)
  })

  it('changes the date once, and still allows cancelling', () => {
    const changed = { ...applied, changedAt: at('09T10:00') }
    expect(canChangeExam(changed, at('10T00:00'), zone)).toMatchObject({ because: 'CHANGED_ALREADY' })
    expect(canCancelApplicant(changed, at('10T00:00'), zone).allowed).toBe(true)
  })

  const cancellable: readonly ApplicantState[] = ['APPLIED', 'SCHEDULED']
  it.each(applicantStates)('of a %s application requires one that is paid and not started', (applyState) => {
    const now = at('10T00:00')
    for (const rule of [canCancelApplicant, canChangeExam]) {
      const decision = rule({ ...applied, applyState }, now, zone)
      expect(decision.allowed ? 'allowed' : decision.because).toBe(
        cancellable.includes(applyState) ? 'allowed' : 'APPLICANT_CLOSED',
      )
    }
  })

  it('ends two calendar days before the exam across months, years and clock changes', () => {
    const anyDay = fc
      .tuple(
        fc.integer({ min: 2024, max: 2032 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -4, max: 34 }),
      )
      .map(([year, month, day]) => addDays(`${year}-${String(month).padStart(2, '0')}-01`, day))
    const zones = fc.constantFrom('Asia/Seoul', 'UTC', 'America/New_York', 'Pacific/Auckland')
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 23 }),
        zones,
        fc.integer({ min: -24 * 6, max: 24 }),
        fc.constantFrom(...applicantStates),
        (day, hour, anyZone, hours, applyState) => {
          const startAt = instantOf(day, `${String(hour).padStart(2, '0')}:30`, anyZone)
          const now = new Date(startAt.getTime() + hours * 3_600_000)
          const away = daysBetween(dayOf(now, anyZone), dayOf(startAt, anyZone))
          const decision = canCancelApplicant({ ...applied, startAt, applyState }, now, anyZone)
          expect(decision.allowed).toBe(cancellable.includes(applyState) && away >= 2)
          if (decision.until) expect(now < decision.until).toBe(decision.allowed)
        },
      ),
      settings,
    )
  })
})

describe('another date', () => {
  const from = { id: 1, certificationId: 7, level: 'ASSOCIATE' as const, startAt: at('19T14:00') }
  const to: TargetFacts = {
    ...from,
    id: 2,
    state: 'ANNOUNCED',
    startAt: at('28T09:00'),
    capacity: 5,
    seatsTaken: 4,
  }
  const refusalFor = (more: Partial<TargetFacts>, now = at('10T00:00')) => {
    const decision = canChangeTo(from, { ...to, ...more }, now, zone)
    return decision.allowed ? 'allowed' : decision.because
  }

  it.each([
    ['a seat left', {}, 'allowed'],
    ['no seat left', { seatsTaken: 5 }, 'EXAM_FULL'],
    ['the same exam', { id: 1 }, 'NOT_CHANGEABLE_TO'],
    ['another certification', { certificationId: 8 }, 'NOT_CHANGEABLE_TO'],
    ['another level', { level: 'PROFESSIONAL' as const }, 'NOT_CHANGEABLE_TO'],
    ['the next month', { startAt: new Date('2027-01-01T00:00:00+09:00') }, 'NOT_CHANGEABLE_TO'],
    ['the month before', { startAt: new Date('2026-11-30T23:59:00+09:00') }, 'NOT_CHANGEABLE_TO'],
    ['the last minute of the month', { startAt: at('31T23:59') }, 'allowed'],
    ['the same month a year later', { startAt: new Date('2027-12-28T09:00:00+09:00') }, 'NOT_CHANGEABLE_TO'],
  ] as const)('with %s', (_, more, expected) => {
    expect(refusalFor(more)).toBe(expected)
  })

  it.each([
    ['later', at('28T09:00'), 2, 'LATER', at('27T00:00')],
    ['earlier', at('17T09:00'), 2, 'EARLIER', at('16T00:00')],
    ['at another hour of the day', at('19T09:00'), 2, 'SAME', at('18T00:00')],
    ['too soon for the terms', at('12T09:00'), 5, 'PASSED', at('08T00:00')],
  ] as const)('%s moves the deadline', (_, startAt, cancelDays, change, until) => {
    const after = deadlineAfterChange({ ...from, cancelDays }, { startAt }, at('10T00:00'), zone)
    expect(after).toEqual({ until, change })
  })

  it.each(examStates)('that is %s', (state) => {
    expect(refusalFor({ state })).toBe(state === 'ANNOUNCED' ? 'allowed' : 'NOT_CHANGEABLE_TO')
  })
})

describe('the table of application states', () => {
  it('lets every live state end, and ended ones only continue through a late payment', () => {
    for (const state of applicantStates) {
      const nextStates = applicantMoves[state]
      if (isLiveApplicant(state)) expect(nextStates.length).toBeGreaterThan(0)
      else expect(nextStates.filter(isLiveApplicant)).toEqual(state === 'CANCELED' ? ['APPLIED'] : [])
    }
  })
})
