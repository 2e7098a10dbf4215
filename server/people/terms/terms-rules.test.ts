import { describe, expect, it } from 'vitest'
import {
  canAnnounceVersion,
  canChangeVersion,
  startFault,
  termsStatus,
  versionToAgree,
} from './terms-rules.ts'

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

describe('a version to agree to again', () => {
  const asking = (...versionsThatAsk: number[]) =>
    versions.map((one) => ({ ...one, asksAgain: versionsThatAsk.includes(one.version) }))
  const started = day('2027-06-01')
  it.each([
    ['nobody agreed before', asking(2, 3), null, started, undefined],
    ['no version since asks', asking(1), 1, started, undefined],
    ['the version in force asks', asking(3), 2, started, 3],
    ['one between asked: the version in force', asking(2), 1, started, 3],
    ['it has not started yet', asking(3), 2, day('2026-12-31'), undefined],
    ['it was agreed to', asking(3), 3, started, undefined],
  ])('%s', (_, all, agreed, now, expected) => {
    expect(versionToAgree(all, agreed, now)?.version).toBe(expected)
  })
})

describe('a version of staff', () => {
  const now = day('2026-12-08')
  const upcoming = { version: 3, startsAt: day('2027-01-01'), announcedAt: null }
  it('is changed until it starts or is announced', () => {
    expect(canChangeVersion(upcoming, now).allowed).toBe(true)
    expect(canChangeVersion(upcoming, upcoming.startsAt)).toMatchObject({ because: 'TERMS_STARTED' })
    expect(canChangeVersion({ ...upcoming, announcedAt: now }, now)).toMatchObject({
      because: 'TERMS_ANNOUNCED',
    })
  })
  it('is announced once, and not after a later one has started', () => {
    expect(canAnnounceVersion(upcoming, versions, now).allowed).toBe(true)
    expect(canAnnounceVersion({ ...upcoming, announcedAt: now }, versions, now).allowed).toBe(false)
    const replaced = { version: 1, startsAt: day('2020-01-01'), announcedAt: null }
    expect(canAnnounceVersion(replaced, versions, now)).toMatchObject({ because: 'TERMS_STARTED' })
  })
  it('starts after now and after every other', () => {
    expect(startFault(now, versions, now)).toBe('termsStartPast')
    expect(startFault(day('2027-01-01'), versions, now)).toBe('termsStartOrder')
    expect(startFault(day('2027-01-02'), versions, now)).toBeUndefined()
  })
})
