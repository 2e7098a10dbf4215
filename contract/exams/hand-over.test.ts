import { describe, expect, it } from 'vitest'
import { handOverOf } from './hand-over.ts'

const planned = '2026-12-17T15:00:00Z'
const happened = '2026-12-17T15:00:10Z'
const exam = { handOverAt: planned, handedOverAt: null, handedOverBy: null, notHandedOver: 0 }

describe('the hand-over of candidates', () => {
  it.each([
    ['is planned', {}, 'ahead', planned, 'itself'],
    ['is left to staff', { handOverAt: null }, 'ahead', null, 'staff'],
    ['happened by itself', { handedOverAt: happened, handedOverBy: 'itself' }, 'done', happened, 'itself'],
    ['was made by staff', { handedOverAt: happened, handedOverBy: 'staff' }, 'done', happened, 'staff'],
    ['did not happen', { notHandedOver: 20 }, 'failed', planned, 'itself'],
    ['was not made by staff', { handOverAt: null, notHandedOver: 20 }, 'failed', null, 'staff'],
    [
      'missed some',
      { handedOverAt: happened, handedOverBy: 'staff', notHandedOver: 2 },
      'done',
      happened,
      'staff',
    ],
  ] as const)('%s', (_, facts, standing, at, by) => {
    const missed = 'notHandedOver' in facts ? facts.notHandedOver : 0
    expect(handOverOf({ ...exam, ...facts })).toEqual({ standing, at, by, missed })
  })
})
