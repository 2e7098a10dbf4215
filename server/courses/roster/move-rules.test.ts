import { describe, expect, it } from 'vitest'
import type { LectureFacts } from '../lecture/lecture-rules.ts'
import { canMoveAttender, type SeatToMove } from './move-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const now = at('08T10:00')

const seat: SeatToMove = {
  ...{ applyState: 'APPLIED', progressState: 'PREPARED', startAt: at('18T09:30') },
  ...{ paid: null, fee: 0 },
}
const target: LectureFacts = {
  ...{ state: 'ANNOUNCED', target: 'NORMAL', fee: 0, capacity: 10, seatsTaken: 9, announceAt: null },
  ...{ recruitFinishAt: at('20T18:00'), startAt: at('21T09:30'), finishAt: at('21T17:30') },
}
const person = { ofPartner: false, inOrg: false, registered: false }
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

  it('costs nothing: dearer dates are refused, cheaper ones once something was paid', () => {
    const paid = { applyState: 'PAID', paid: 50_000, fee: 50_000 } as const
    expect(decide(paid, { fee: 50_000 })).toEqual({ allowed: true })
    expect(decide(paid, { fee: 50_001 })).toMatchObject({ because: 'DATE_COSTS_MORE', details: { more: 1 } })
    expect(decide(paid, { fee: 49_999 })).toMatchObject({ because: 'DATE_COSTS_LESS', details: { less: 1 } })
    const unpaid = { fee: 50_000 }
    expect(decide(unpaid, { fee: 50_000 })).toEqual({ allowed: true })
    expect(decide(unpaid, { fee: 0 })).toEqual({ allowed: true })
    expect(decide(unpaid, { fee: 50_001 })).toMatchObject({ because: 'DATE_COSTS_MORE' })
  })
})
