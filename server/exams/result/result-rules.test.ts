import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applicantStates, examStates } from '#contract/exams/exam-states.ts'
import { wallClock } from '#contract/platform/centre-time.ts'
import {
  canHaveResult,
  effectOf,
  missingAt,
  outcomeOf,
  publicationOf,
  publishAt,
  rescale,
  resultStatus,
} from './result-rules.ts'

const zones = ['Asia/Seoul', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia']
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
const dayMs = 86_400_000

describe('a score', () => {
  const total = fc.integer({ min: 1, max: 1_000_000 })

  it('rescaled to another total is whole, within that total, and never rounded up', () => {
    fc.assert(
      fc.property(total, total, fc.double({ min: 0, max: 1, noNaN: true }), (outOf, own, share) => {
        const score = share * outOf
        const points = rescale(score, outOf, own)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(own)
        expect(Number.isInteger(points)).toBe(true)
        expect(points).toBeLessThanOrEqual((score / outOf) * own + 1e-6)
      }),
    )
  })

  it('in whole points of the same total is unchanged', () => {
    fc.assert(
      fc.property(total, fc.double({ min: 0, max: 1, noNaN: true }), (own, share) => {
        const score = Math.floor(own * share)
        expect(rescale(score, own, own)).toBe(score)
      }),
    )
  })

  it('summed up from fractions is not reduced by floating point errors', () => {
    const parts = Array.from({ length: 60 }, () => 700 / 60).reduce((sum, part) => sum + part, 0)
    expect(parts).toBeLessThan(700)
    expect(rescale(parts, 1000, 1000)).toBe(700)
    expect(rescale(699.999, 1000, 1000)).toBe(699)
  })

  it.each([
    [Number.NaN, 1000],
    [Number.POSITIVE_INFINITY, 1000],
    [1, Number.POSITIVE_INFINITY],
    [-0.001, 1000],
    [1000.001, 1000],
    [0, 0],
    [1, -1],
  ])('of %s out of %s is invalid', (score, outOf) => {
    expect(rescale(score, outOf, 1000)).toBeUndefined()
  })

  it('passes at the pass score, and not below it', () => {
    const marks = { passScore: 700, totalScore: 1000 }
    expect([699, 700, null].map((score) => outcomeOf(score, marks))).toEqual([
      'FAILED',
      'PASSED',
      'NOT_ATTENDED',
    ])
  })
})

describe('the time of a result', () => {
  it('to be published is the hour of the day after the exam, or its arrival if later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instants,
        fc.integer({ min: 0, max: 20 * dayMs }),
        (zone, finishAt, after) => {
          const received = new Date(finishAt.getTime() + after)
          const at = publishAt({ finishAt }, received, '10:00', zone)
          expect(at.getTime()).toBeGreaterThanOrEqual(received.getTime())
          if (at > received) expect(wallClock(at, zone).time).toBe('10:00:00')
          expect(at.getTime() - Math.max(received.getTime(), finishAt.getTime())).toBeLessThanOrEqual(
            2 * dayMs,
          )
        },
      ),
    )
  })

  it('that is missing ends with the seventh day after the exam', () => {
    expect(missingAt({ finishAt: new Date('2026-12-18T15:40:00+09:00') }, 'Asia/Seoul')).toEqual(
      new Date('2026-12-26T00:00:00+09:00'),
    )
  })
})

describe('a delivery', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 11, 18, 5, minute))
  const current = { score: 700, examTakenAt: at(0), providerAt: at(0) }

  it.each([
    ['the same', current, 'UNCHANGED'],
    ['the same, repeated later', { ...current, providerAt: at(5), examTakenAt: at(5) }, 'UNCHANGED'],
    ['another score, later', { ...current, score: 690, providerAt: at(1) }, 'CORRECTION'],
    ['another score with the same time', { ...current, score: 690 }, 'CORRECTION'],
    ['another score with an earlier time', { ...current, score: 690, providerAt: at(-1) }, 'OLDER'],
    ['an absence', { score: null, examTakenAt: null, providerAt: at(1) }, 'CORRECTION'],
  ] as const)('of %s has the expected effect', (_, reported, effect) => {
    expect(effectOf(current, { ...reported, source: 'PROVIDER' })).toBe(effect)
    expect(effectOf(undefined, { ...reported, source: 'PROVIDER' })).toBe('NEW')
  })

  it('by staff with another test time is a correction', () => {
    const reported = { ...current, examTakenAt: at(9), providerAt: null }
    expect(effectOf(current, { ...reported, source: 'STAFF' })).toBe('CORRECTION')
    expect(effectOf(current, { ...reported, examTakenAt: null, source: 'FILE' })).toBe('UNCHANGED')
  })
})

describe('a result that has just been recorded', () => {
  const now = new Date('2026-12-19T01:00:00Z')
  it.each([
    ['RECEIVED', '2026-12-19T01:00:00.001Z', 'later'],
    ['RECEIVED', '2026-12-19T01:00:00Z', 'atOnce'],
    ['HELD', '2026-12-19T01:00:00Z', 'held'],
    ['PUBLISHED', '2026-12-18T01:00:00Z', 'published'],
  ] as const)('that is %s, due at %s, is published %s', (standing, due, expected) => {
    expect(publicationOf({ standing, publishAt: new Date(due) }, now)).toBe(expected)
  })
})

describe('states', () => {
  it('accept a result for candidates of an exam that has begun', () => {
    const accepted = examStates.flatMap((exam) =>
      applicantStates
        .filter((state) => canHaveResult(state, exam).allowed)
        .map((state) => `${state} ${exam}`),
    )
    expect(accepted).toEqual([
      ...['APPLIED IN_PROGRESS', 'IN_PROGRESS IN_PROGRESS', 'COMPLETED IN_PROGRESS'],
      ...['APPLIED WAITING_COMPLETION', 'IN_PROGRESS WAITING_COMPLETION', 'COMPLETED WAITING_COMPLETION'],
      ...['APPLIED FINISHED', 'IN_PROGRESS FINISHED', 'COMPLETED FINISHED'],
    ])
  })

  it('of a result follow from its publication', () => {
    const published = { publishedAt: new Date() }
    const received = { publishedAt: null }
    expect([undefined, received, published].map((one) => resultStatus(one, false))).toEqual([
      ...['WAITING', 'RECEIVED', 'PUBLISHED'],
    ])
    expect([undefined, received, published].map((one) => resultStatus(one, true))).toEqual([
      ...['WAITING', 'HELD', 'PUBLISHED'],
    ])
  })
})
