import { describe, expect, it } from 'vitest'
import { lectureResults } from '#contract/courses/completion-states.ts'
import { type TrainingStanding, trainingFilters } from '#contract/reports/org-training.ts'
import { certificateStanding, courseStanding, isHeld, matchesFilter } from './training-rules.ts'

const zone = 'Asia/Seoul'
const now = new Date('2026-08-31T15:00:00+09:00')

describe('a certificate in force', () => {
  it.each([
    ['2027-03-01T23:59:59+09:00', 'VALID'],
    // Six calendar months after 31 August.
    ['2027-02-28T23:59:59+09:00', 'EXPIRING'],
    ['2026-08-31T23:59:59+09:00', 'EXPIRING'],
    ['2026-08-30T23:59:59+09:00', 'EXPIRED'],
  ] as const)('that ends at %s is %s', (end, standing) => {
    expect(certificateStanding(new Date(end), now, zone)).toBe(standing)
  })
})

it('a registration stands by its result', () => {
  expect(lectureResults.map((result) => [result, courseStanding(result)])).toEqual([
    ['COMPLETED', 'COMPLETED'],
    ['NOT_ATTENDED', 'NOT_COMPLETED'],
    ['NOT_PRACTICED', 'NOT_COMPLETED'],
    ['INCOMPLETE', 'NOT_COMPLETED'],
    ['CANCELED', 'NOT_COMPLETED'],
  ])
  expect(courseStanding(null)).toBe('REGISTERED')
})

it('valid certificates and completed courses are held', () => {
  const all = ['VALID', 'EXPIRING', 'EXPIRED', 'COMPLETED', 'REGISTERED', 'NOT_COMPLETED'] as const
  expect(all.filter(isHeld)).toEqual(['VALID', 'EXPIRING', 'COMPLETED'])
})

const certified = (...standings: TrainingStanding[]) =>
  standings.map((standing) => ({ kind: 'CERTIFICATION' as const, standing }))

it.each([
  [[], ['uncertified']],
  [[{ kind: 'COURSE' as const, standing: 'COMPLETED' as const }], ['uncertified']],
  [certified('VALID'), ['certified']],
  [certified('EXPIRING'), ['expiring', 'certified']],
  [certified('EXPIRED'), ['expired', 'uncertified']],
  [certified('EXPIRED', 'VALID'), ['expired', 'certified']],
])('somebody with %j matches %j', (entries, matched) => {
  expect(trainingFilters.filter((filter) => matchesFilter(entries, filter))).toEqual(matched)
})
