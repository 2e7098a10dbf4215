import { describe, expect, it } from 'vitest'
import { examStates } from './exam-states.ts'
import { nextExamAct } from './next-exam-act.ts'

const allowed = { allowed: true } as never
const refused = { allowed: false, message: 'Too late.' } as never
const move = (to: 'ANNOUNCED' | 'FINISHED', decision: never) =>
  [{ to, needsReason: false, decision }] as const
const exam = {
  state: 'ANNOUNCED',
  moves: [],
  nextMove: null,
  noticeMissing: [],
  full: false,
  peopleWaiting: 0,
  seatsTaken: 2,
  handedOverAt: null,
  resultsMissing: 0,
} as const
const results = { received: 2, published: 2, heldAt: null }
const next = (facts: object, progress: object = {}) =>
  nextExamAct({ ...exam, ...facts } as never, { ...results, ...progress })

describe('the next act with an exam', () => {
  it.each([
    ['a draft is announced', { state: 'DRAFT', moves: move('ANNOUNCED', allowed) }, {}, 'ANNOUNCED', 'draft'],
    [
      'its notice is written first',
      { state: 'DRAFT', noticeMissing: ['contents'], moves: move('ANNOUNCED', refused) },
      {},
      'notice',
      'noticeMissing',
    ],
    [
      'a draft that cannot be announced is changed',
      { state: 'DRAFT', moves: move('ANNOUNCED', refused) },
      {},
      'edit',
      'refused',
    ],
    [
      'a full one for which people wait gets more seats',
      { full: true, peopleWaiting: 4 },
      {},
      'edit',
      'fullAndWaiting',
    ],
    ['an open one waits', { nextMove: { to: 'CLOSED', at: '2026-12-01T00:00:00Z' } }, {}, null, 'byItself'],
    ['candidates are handed over', { state: 'PREPARED' }, {}, 'handOver', 'notHandedOver'],
    [
      'but not twice',
      { state: 'PREPARED', handedOverAt: '2026-12-01T00:00:00Z', nextMove: { to: 'IN_PROGRESS' } },
      {},
      null,
      'byItself',
    ],
    [
      'nor nobody',
      { state: 'PREPARED', seatsTaken: 0, nextMove: { to: 'IN_PROGRESS' } },
      {},
      null,
      'byItself',
    ],
    [
      'nothing is published while it runs',
      { state: 'IN_PROGRESS' },
      { received: 2, published: 0 },
      null,
      'running',
    ],
    [
      'held results are released',
      { state: 'WAITING_COMPLETION', resultsMissing: 1 },
      { heldAt: '2026-12-01T00:00:00Z', published: 0 },
      'release',
      'resultsHeld',
    ],
    [
      'missing ones are imported',
      { state: 'WAITING_COMPLETION', resultsMissing: 1 },
      { received: 1, published: 0 },
      'import',
      'resultsMissing',
    ],
    [
      'those that have come are published',
      { state: 'WAITING_COMPLETION', moves: move('FINISHED', allowed) },
      { published: 1 },
      'publish',
      'resultsWaiting',
    ],
    [
      'then it is finished',
      { state: 'WAITING_COMPLETION', moves: move('FINISHED', allowed) },
      {},
      'FINISHED',
      'readyToFinish',
    ],
    [
      'also if nobody sat it',
      { state: 'WAITING_COMPLETION', seatsTaken: 0, moves: move('FINISHED', allowed) },
      { received: 0, published: 0 },
      'FINISHED',
      'nobodySat',
    ],
    [
      'a correction of a finished one is published',
      { state: 'FINISHED' },
      { published: 1 },
      'publish',
      'resultsWaiting',
    ],
    ['nothing then', { state: 'FINISHED' }, {}, null, 'over'],
    ['nothing with a cancelled one', { state: 'DROPPED' }, {}, null, 'over'],
  ])('%s', (_, facts, progress, act, because) => {
    expect(next(facts, progress)).toMatchObject({ act, because })
  })

  it('has none with results for those who do not see them', () => {
    const ended = { ...exam, noticeMissing: [], moves: [], state: 'WAITING_COMPLETION' as const }
    expect(nextExamAct(ended, undefined)).toEqual({ act: null, because: 'over' })
  })

  it('says how many people it concerns, and the reason of a refusal', () => {
    expect(next({ state: 'PREPARED' }).count).toBe(2)
    expect(next({ state: 'FINISHED' }, { published: 0 }).count).toBe(2)
    expect(next({ state: 'DRAFT', moves: move('ANNOUNCED', refused) }).message).toBe('Too late.')
  })

  it.each(examStates)('is there in the state %s', (state) => {
    expect(next({ state }).because).toBeDefined()
  })
})
