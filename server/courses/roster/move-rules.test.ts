import { describe, expect, it } from 'vitest'
import type { LectureFacts } from '../lecture/lecture-rules.ts'
import { canMoveAttender, priceDifference, type SeatToMove } from './move-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const now = at('08T10:00')

const seat: SeatToMove = {
  applyState: 'APPLIED',
  progressState: 'PREPARED',
  startAt: at('18T09:30'),
  payment: null,
  fee: 0,
}
const target: LectureFacts = {
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 10,
  seatsTaken: 9,
  announceAt: null,
  recruitFinishAt: at('20T18:00'),
  startAt: at('21T09:30'),
  finishAt: at('21T17:30'),
}
const paidInFull = { paid: 50_000, left: 50_000, hasOpenRefund: false }
const person = { ofPartner: false, inOrg: false, registered: false, waiveDifference: false }
const decide = (from: Partial<SeatToMove>, to: Partial<LectureFacts> = {}, who = {}) =>
  canMoveAttender({ ...seat, ...from }, { ...target, ...to }, { ...person, ...who }, now, zone)

describe('moving somebody to another date', () => {
  it('is possible while the registration can be cancelled', () => {
    expect(decide({})).toEqual({ allowed: true })
    expect(decide({ applyState: 'CANCELED' })).toMatchObject({ because: 'ATTENDER_CLOSED' })
    expect(decide({ startAt: now })).toMatchObject({ because: 'CANCEL_DEADLINE_PASSED' })
    expect(decide({ progressState: 'FINISHED' })).toMatchObject({ because: 'CANCEL_DEADLINE_PASSED' })
  })

  it.each([
    ['LECTURE_NOT_RECRUITING', { state: 'PAUSED' }, {}],
    ['LECTURE_NOT_RECRUITING', { recruitFinishAt: now }, {}],
    ['LECTURE_FULL', { seatsTaken: 10 }, {}],
    ['PARTNER_ONLY', { target: 'PARTNER' }, {}],
    ['ORG_NOT_PARTNER', { target: 'PARTNER' }, { inOrg: true }],
    ['ALREADY_REGISTERED', {}, { registered: true }],
  ] as const)('is refused with %s where registering would be', (because, to, who) => {
    expect(decide({}, to, who)).toMatchObject({ allowed: false, because })
  })

  it('to a dearer date waives the difference, to a cheaper one refunds it', () => {
    const paid = { applyState: 'PAID', fee: 50_000, payment: paidInFull } as const
    expect(decide(paid, { fee: 50_000 })).toEqual({ allowed: true })
    expect(decide(paid, { fee: 50_001 })).toMatchObject({ because: 'DATE_COSTS_MORE', details: { more: 1 } })
    expect(decide(paid, { fee: 50_001 }, { waiveDifference: true })).toEqual({ allowed: true })
    expect(decide(paid, { fee: 49_999 })).toEqual({ allowed: true })
    const refunding = { ...paid, payment: { ...paidInFull, hasOpenRefund: true } }
    expect(decide(refunding, { fee: 49_999 })).toMatchObject({ because: 'REFUND_UNDER_WAY' })
    expect(decide(refunding, { fee: 50_000 })).toEqual({ allowed: true })
    expect(decide({ fee: 50_000 }, { fee: 50_001 })).toMatchObject({ because: 'DATE_COSTS_MORE' })
    expect(decide({ fee: 50_000 }, { fee: 0 })).toEqual({ allowed: true })
  })

  it.each([
    ['without payment, to a dearer date', { payment: null, fee: 50_000 }, 60_000, 10_000],
    ['without payment, to a cheaper date', { payment: null, fee: 50_000 }, 0, 0],
    ['paid in full', { payment: paidInFull, fee: 50_000 }, 20_000, -30_000],
    [
      'after the difference was refunded',
      { payment: { ...paidInFull, left: 20_000 }, fee: 20_000 },
      50_000,
      30_000,
    ],
    ['after a difference was waived', { payment: paidInFull, fee: 60_000 }, 60_000, 10_000],
    ['back after a difference was waived', { payment: paidInFull, fee: 60_000 }, 50_000, 0],
    ['after a refund as a courtesy', { payment: { ...paidInFull, left: 40_000 }, fee: 50_000 }, 50_000, 0],
    ['after a courtesy of most of it', { payment: { ...paidInFull, left: 10_000 }, fee: 50_000 }, 0, -10_000],
    ['after a courtesy of all of it', { payment: { ...paidInFull, left: 0 }, fee: 50_000 }, 0, 0],
    ['once the fee of its date was lowered', { payment: paidInFull, fee: 20_000 }, 20_000, -30_000],
  ] as const)('compares prices %s', (_, from, targetFee, difference) => {
    expect(priceDifference(from, targetFee)).toBe(difference)
  })
})
