import { describe, expect, it } from 'vitest'
import { briefChanges, changesOf, reasonOf, valueAt } from './audit-change-rules.ts'

const field = (name: string) => ({ kind: 'field', field: name })
const item = (place: number) => ({ kind: 'item', place })

describe('what an audited entry changed', () => {
  it('is each value that differs, with the way to it, without the reason', () => {
    expect(
      changesOf(
        { state: 'ANNOUNCED', seats: 20, title: { en: 'Basics', ko: '기초' } },
        { state: 'PAUSED', seats: 20, title: { en: 'Basics', ko: '입문' }, reason: 'The room is flooded.' },
      ),
    ).toEqual([
      { path: [field('state')], before: 'ANNOUNCED', after: 'PAUSED' },
      { path: [field('title'), { kind: 'language', language: 'ko' }], before: '기초', after: '입문' },
    ])
  })

  it('goes into lists of records and of minutes, not into lists of words', () => {
    expect(
      changesOf(
        { schedule: { days: [{ startAt: '2026-12-15T00:30:00Z' }] }, roles: ['courses'] },
        { schedule: { days: [{ startAt: '2026-12-15T01:00:00Z' }] }, roles: ['courses', 'money'] },
      ),
    ).toEqual([
      {
        path: [field('schedule'), field('days'), item(1), field('startAt')],
        before: '2026-12-15T00:30:00Z',
        after: '2026-12-15T01:00:00Z',
      },
      { path: [field('roles')], before: ['courses'], after: ['courses', 'money'] },
    ])
    expect(
      changesOf({ entries: { 7: { days: [420, null] } } }, { entries: { 7: { days: [420, 0] } } }),
    ).toEqual([
      { path: [field('entries'), { kind: 'key', key: '7' }, field('days'), item(2)], before: null, after: 0 },
    ])
  })

  it('is everything that was written about a new record, and nothing that only follows or was empty', () => {
    expect(changesOf(null, { capacity: 20, fee: null, version: 1, moves: [{ to: 'ANNOUNCED' }] })).toEqual([
      { path: [field('capacity')], before: null, after: 20 },
    ])
    expect(changesOf(null, null)).toEqual([])
  })

  it('keeps fields that the code no longer has', () => {
    expect(changesOf({ colour: 'red' }, { colour: 'blue' })).toEqual([
      { path: [{ kind: 'key', key: 'colour' }], before: 'red', after: 'blue' },
    ])
  })
})

describe('a line of the list says', () => {
  const at = new Date('2026-12-08T01:00:00Z')
  const brief = (before: object | null, after: object | null) =>
    briefChanges(changesOf(before, after), at).map(({ path: [step] }) => step)

  it('few and short changes, without the time of the entry and the person concerned', () => {
    expect(
      brief({ restrictFinishAt: '2027-01-31T15:00:00.000Z' }, { liftedAt: at.toISOString(), memberId: 7 }),
    ).toEqual([field('restrictFinishAt')])
    expect(brief({ fee: 1, credits: 1, capacity: 1 }, { fee: 2, credits: 2, capacity: 2 })).toHaveLength(3)
  })

  it.each([[{ fee: 1, credits: 1, capacity: 1, level: 'BASIC' }], [{ text: 'long '.repeat(30) }]])(
    'nothing of others: %j',
    (after) => {
      expect(brief(null, after)).toEqual([])
    },
  )
})

it.each([
  [{ reason: 'Ill.' }, 'Ill.'],
  [{ because: 'The disk was replaced.' }, 'The disk was replaced.'],
  [{ reason: null }, null],
  [null, null],
])('the reason of %j is %j', (after, reason) => {
  expect(reasonOf(after)).toBe(reason)
})

it('the same value is found in another copy of the record', () => {
  const [change] = changesOf(
    { people: [{ email: 'a@example.com' }] },
    { people: [{ email: 'b@example.com' }] },
  )
  expect(valueAt({ people: [{ email: '*@example.com' }] }, change?.path ?? [])).toBe('*@example.com')
  expect(valueAt(null, change?.path ?? [])).toBeUndefined()
})
