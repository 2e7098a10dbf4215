import { describe, expect, it } from 'vitest'
import { canDecide, canWithdraw, firstState } from './staff-refund-rules.ts'

const now = new Date('2026-12-08T10:00:00+09:00')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const waiting = { state: 'WAITING', askedBy: 1, problem: null, sendingUntil: null } as const
const approved = { ...waiting, state: 'APPROVED' } as const
const refused = { ...approved, problem: 'NOT_CANCELABLE_PAYMENT' }

describe('a refund by staff', () => {
  it.each([
    [49_999, 0, 50_000, 'APPROVED'],
    [50_000, 0, 50_000, 'WAITING'],
    [1, 49_998, 50_000, 'APPROVED'],
    [1, 49_999, 50_000, 'WAITING'],
    [1, 0, 0, 'WAITING'],
  ] as const)('of %i after %i with a limit of %i is first %s', (amount, earlier, approvalFrom, state) => {
    expect(firstState({ amount, earlier, approvalFrom })).toBe(state)
  })

  it.each([
    [waiting, 2, undefined],
    [waiting, 1, 'SECOND_PERSON_NEEDED'],
    [approved, 2, 'REFUND_DECIDED'],
    [{ ...waiting, state: 'DECLINED' }, 2, 'REFUND_DECIDED'],
  ] as const)('%o is decided by %i: %s', (facts, staffId, because) => {
    expect(canDecide(facts, staffId)).toMatchObject(because ? { allowed: false, because } : { allowed: true })
  })

  it.each([
    ['while it waits', waiting, undefined],
    ['before its first attempt', approved, 'REFUND_BEING_SENT'],
    ['after the provider refused it', refused, undefined],
    ['until an attempt has ended', { ...refused, sendingUntil: at(1) }, 'REFUND_BEING_SENT'],
    ['from then on', { ...refused, sendingUntil: at(0) }, undefined],
    ['once it is done', { ...approved, state: 'DONE' }, 'REFUND_DECIDED'],
  ] as const)('is withdrawn %s', (_, facts, because) => {
    expect(canWithdraw(facts, now)).toMatchObject(because ? { allowed: false, because } : { allowed: true })
  })
})
