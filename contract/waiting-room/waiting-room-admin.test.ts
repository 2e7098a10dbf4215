import { describe, expect, it } from 'vitest'
import { standingOfDate } from './waiting-room-admin.ts'
import { roomPhases } from './waiting-room-states.ts'

const roomIn = (phase: (typeof roomPhases)[number]) => ({ id: 1, phase, opensAt: '2026-12-01T00:00:00Z' })

describe('what staff read as the state of a date', () => {
  it.each([
    ['ANNOUNCED', false, 'ANNOUNCED'],
    ['ANNOUNCED', true, 'FULL'],
    ['CLOSED', false, 'CLOSED'],
  ] as const)('of %s, full: %s, is %s without a room', (state, full, standing) => {
    expect(standingOfDate({ state, full, room: null })).toBe(standing)
  })

  it.each(roomPhases)(
    'of an open date is that its room holds it back while nobody is admitted: %s',
    (phase) => {
      const isHeld = phase === 'SCHEDULED' || phase === 'ENTERING' || phase === 'PAUSED'
      const room = roomIn(phase)
      expect(standingOfDate({ state: 'ANNOUNCED', full: false, room })).toBe(
        isHeld ? 'HELD_BACK' : 'ANNOUNCED',
      )
      expect(standingOfDate({ state: 'ANNOUNCED', full: true, room })).toBe(isHeld ? 'HELD_BACK' : 'FULL')
      expect(standingOfDate({ state: 'DRAFT', full: false, room })).toBe('DRAFT')
    },
  )
})
