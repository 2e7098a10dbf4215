import { describe, expect, it } from 'vitest'
import { termsStatus } from './terms-rules.ts'

const day = (text: string) => new Date(`${text}T00:00:00+09:00`)
const versions = [
  { version: 1, startsAt: day('2020-01-01') },
  { version: 2, startsAt: day('2026-03-01') },
  { version: 3, startsAt: day('2027-01-01') },
]

describe('the status of a version of the terms', () => {
  it.each([
    ['before the first starts', day('2019-12-31'), ['FUTURE', 'FUTURE', 'FUTURE']],
    ['at the instant the first starts', day('2020-01-01'), ['CURRENT', 'FUTURE', 'FUTURE']],
    [
      'just before the second starts',
      new Date(day('2026-03-01').getTime() - 1),
      ['CURRENT', 'FUTURE', 'FUTURE'],
    ],
    ['at the instant the second starts', day('2026-03-01'), ['EARLIER', 'CURRENT', 'FUTURE']],
    ['after the last has started', day('2028-01-01'), ['EARLIER', 'EARLIER', 'CURRENT']],
  ])('%s', (_, now, statuses) => {
    expect(versions.map(({ version }) => termsStatus(version, versions, now).standing)).toEqual(statuses)
  })

  it('ends when the next version starts, or has no end', () => {
    const ends = versions.map(({ version }) => termsStatus(version, versions, day('2026-12-08')).endsAt)
    expect(ends).toEqual([day('2026-03-01'), day('2027-01-01'), null])
  })
})
