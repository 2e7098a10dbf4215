import { describe, expect, it } from 'vitest'
import { canReverse, importState } from './import-rules.ts'

const appliedAt = new Date('2026-12-08T10:00:00+09:00')
const none = { appliedAt: null, discardedAt: null, reversedAt: null }
const until = new Date('2026-12-09T10:00:00+09:00')

describe('the state of an import', () => {
  it.each([
    ['STAGED', none],
    ['DISCARDED', { ...none, discardedAt: appliedAt }],
    ['APPLIED', { ...none, appliedAt }],
    ['REVERSED', { ...none, appliedAt, reversedAt: appliedAt }],
  ] as const)('is %s', (state, facts) => expect(importState(facts)).toBe(state))
})

describe('reversing an import', () => {
  it.each([
    ['before it is applied', none, appliedAt, { allowed: false, because: 'IMPORT_NOT_APPLIED' }],
    ['at once', { ...none, appliedAt }, appliedAt, { allowed: true, until }],
    [
      'a moment before a day is over',
      { ...none, appliedAt },
      new Date(until.getTime() - 1),
      { allowed: true, until },
    ],
    [
      'after a day',
      { ...none, appliedAt },
      until,
      { allowed: false, because: 'IMPORT_REVERSAL_OVER', details: { until }, until },
    ],
    [
      'twice',
      { ...none, appliedAt, reversedAt: appliedAt },
      appliedAt,
      { allowed: false, because: 'IMPORT_REVERSED' },
    ],
  ] as const)('%s', (_, facts, now, decision) => expect(canReverse(facts, now)).toEqual(decision))
})
