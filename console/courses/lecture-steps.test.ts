import { describe, expect, it } from 'vitest'
import { lectureSteps } from './lecture-steps.ts'

const now = new Date('2026-12-10T00:00:00Z')
const day = (date: string) => ({ startAt: `${date}T00:30:00Z`, finishAt: `${date}T08:30:00Z` })
const date = {
  state: 'ANNOUNCED',
  announceAt: null,
  recruitFinishAt: '2026-12-14T09:00:00Z',
  days: [day('2026-12-16'), day('2026-12-17')],
  room: null,
} as const
const done = (facts: object) =>
  lectureSteps({ ...date, ...facts } as never, now)
    .filter(({ isDone }) => isDone)
    .map(({ kind }) => kind)

describe('how a date runs', () => {
  it.each([
    ['a draft', { state: 'DRAFT' }, []],
    ['an open one', {}, ['announced']],
    ['a paused one', { state: 'PAUSED' }, ['announced']],
    ['one that staff closed early', { state: 'CLOSED' }, ['announced', 'registrationEnds']],
    [
      'on its second day',
      { state: 'IN_PROGRESS', days: [day('2026-12-09'), day('2026-12-10')] },
      ['announced', 'registrationEnds', 'day'],
    ],
    [
      'a completed one',
      { state: 'COMPLETED', days: [day('2026-12-08')] },
      ['announced', 'registrationEnds', 'day', 'completed'],
    ],
    ['a cancelled one', { state: 'DROPPED' }, ['cancelled']],
  ])('%s has behind it %j %j', (_, facts, expected) => {
    expect(done(facts)).toEqual(expected)
  })

  it('has its waiting room between announcement and end of registration', () => {
    const room = { id: 1, phase: 'SCHEDULED', opensAt: '2026-12-11T01:00:00Z' }
    expect(lectureSteps({ ...date, room } as never, now).map(({ kind }) => kind)).toEqual([
      'announced',
      'roomOpens',
      'registrationEnds',
      'day',
      'day',
      'completed',
    ])
  })

  it('is announced by itself where a time is set', () => {
    expect(lectureSteps({ ...date, announceAt: '2026-12-01T00:00:00Z' } as never, now)[0]?.by).toBe('itself')
    expect(lectureSteps(date as never, now)[0]?.by).toBe('staff')
  })
})
