import { describe, expect, it } from 'vitest'
import { examSteps } from './exam-steps.ts'

const now = new Date('2026-12-10T00:00:00Z')
const exam = {
  state: 'ANNOUNCED',
  bookingOpensAt: '2026-12-01T00:00:00Z',
  bookingEndsAt: '2026-12-18T00:00:00Z',
  handedOverAt: null,
  startAt: '2026-12-20T01:00:00Z',
  finishAt: '2026-12-20T03:00:00Z',
  room: null,
} as const
const done = (facts: object) =>
  examSteps({ ...exam, ...facts } as never, now)
    .filter(({ isDone }) => isDone)
    .map(({ kind }) => kind)
const behind = { startAt: '2026-12-09T01:00:00Z', finishAt: '2026-12-09T03:00:00Z' }
const handedOverAt = '2026-12-08T00:00:00Z'

describe('how an exam runs', () => {
  it.each([
    ['a draft', { state: 'DRAFT' }, []],
    ['one for a later month', { bookingOpensAt: '2027-01-01T00:00:00Z' }, ['announced']],
    ['an open one', {}, ['announced', 'bookingOpens']],
    ['one that staff closed early', { state: 'CLOSED' }, ['announced', 'bookingOpens', 'bookingEnds']],
    [
      'a prepared one',
      { state: 'PREPARED', handedOverAt },
      ['announced', 'bookingOpens', 'bookingEnds', 'handedOver'],
    ],
    [
      'one that waits for results',
      { state: 'WAITING_COMPLETION', handedOverAt, ...behind },
      ['announced', 'bookingOpens', 'bookingEnds', 'handedOver', 'taken'],
    ],
    [
      'a finished one',
      { state: 'FINISHED', handedOverAt, ...behind },
      ['announced', 'bookingOpens', 'bookingEnds', 'handedOver', 'taken', 'finished'],
    ],
    ['a cancelled one', { state: 'DROPPED' }, ['cancelled']],
  ])('%s has behind it %j %j', (_, facts, expected) => {
    expect(done(facts)).toEqual(expected)
  })

  it('opens with its waiting room', () => {
    const room = { id: 1, phase: 'SCHEDULED', opensAt: '2026-12-11T01:00:00Z' } as const
    expect(examSteps({ ...exam, room }, now)[1]).toMatchObject({ kind: 'roomOpens', isDone: false })
  })
})
