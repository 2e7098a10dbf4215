import { describe, expect, it } from 'vitest'
import { examSteps } from './exam-steps.ts'

const now = new Date('2026-12-10T00:00:00Z')
const exam = {
  state: 'ANNOUNCED',
  bookingOpensAt: '2026-12-01T00:00:00Z',
  bookingEndsAt: '2026-12-18T00:00:00Z',
  handedOverAt: null,
  handedOverBy: null,
  handOverAt: '2026-12-18T15:00:00Z',
  notHandedOver: 0,
  seatsTaken: 20,
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

  const failed = (facts: object) =>
    examSteps({ ...exam, ...behind, state: 'WAITING_COMPLETION', ...facts } as never, now)
      .filter(({ isFailed }) => isFailed)
      .map(({ kind }) => kind)

  it('has failed where its candidates were not handed over, and was not sat if nobody was left', () => {
    expect(failed({ notHandedOver: 20, seatsTaken: 0 })).toEqual(['handedOver', 'taken'])
    expect(failed({ notHandedOver: 5, seatsTaken: 15 })).toEqual(['handedOver'])
    expect(failed({ notHandedOver: 5, handedOverAt })).toEqual([])
    expect(done({ ...behind, state: 'WAITING_COMPLETION', notHandedOver: 20, seatsTaken: 0 })).toEqual([
      'announced',
      'bookingOpens',
      'bookingEnds',
    ])
  })

  it('says when candidates are handed over, and by whom', () => {
    const step = (facts: object) =>
      examSteps({ ...exam, ...facts } as never, now).find(({ kind }) => kind === 'handedOver')
    expect(step({})).toMatchObject({ at: exam.handOverAt, by: 'itself' })
    expect(step({ handedOverAt, handedOverBy: 'staff' })).toMatchObject({ at: handedOverAt, by: 'staff' })
  })

  it('opens with its waiting room', () => {
    const room = { id: 1, phase: 'SCHEDULED', opensAt: '2026-12-11T01:00:00Z' } as const
    expect(examSteps({ ...exam, room }, now)[1]).toMatchObject({ kind: 'roomOpens', isDone: false })
  })
})
