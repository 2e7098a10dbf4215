import { describe, expect, it } from 'vitest'
import { chooseOrg, reservedSeat } from './org-rules.ts'

const plain = { orgId: 1, partner: false, reserved: false }
const partner = { orgId: 2, partner: true, reserved: false }
const second = { orgId: 3, partner: true, reserved: false }
const none = { known: true, orgId: null, partner: false, reserved: false }
const foreign = { known: false, orgId: null, partner: false, reserved: false }
const of = (org: { orgId: number; partner: boolean; reserved: boolean }) => ({ known: true, ...org })

describe('the organisation of a registration', () => {
  it.each([
    ['none, for a member without organisations', [], undefined, undefined, 'NORMAL', none],
    ['none, unless requested', [plain, partner], undefined, undefined, 'NORMAL', none],
    ['the requested one', [plain, partner], 1, undefined, 'NORMAL', of(plain)],
    ['the requested one before the remembered one', [plain, partner], 2, 1, 'NORMAL', of(partner)],
    ['none, though an organisation is remembered', [plain, partner], undefined, 1, 'NORMAL', none],
    ['none, though a partner is remembered', [plain, partner], undefined, 2, 'NORMAL', none],
    ['none, if the remembered one is foreign', [plain], undefined, 9, 'NORMAL', none],
    ['unknown, if the requested one is foreign', [plain], 9, undefined, 'NORMAL', foreign],
    [
      'unknown, if the requested one is foreign though another is remembered',
      [plain],
      9,
      1,
      'NORMAL',
      foreign,
    ],
    [
      'the first partner, for a partner course',
      [plain, partner, second],
      undefined,
      undefined,
      'PARTNER',
      of(partner),
    ],
    ['the remembered partner, for a partner course', [partner, second], undefined, 3, 'PARTNER', of(second)],
    [
      'the first partner, if the remembered one is no partner',
      [plain, partner],
      undefined,
      1,
      'PARTNER',
      of(partner),
    ],
    ['the first partner, if the remembered one is foreign', [partner], undefined, 9, 'PARTNER', of(partner)],
    ['the requested one, partner or not', [plain, partner], 1, 2, 'PARTNER', of(plain)],
    ['none, without a partner organisation', [plain], undefined, undefined, 'PARTNER', none],
  ] as const)('%s', (_, orgs, requested, remembered, target, chosen) => {
    expect(chooseOrg({ orgs, requested, remembered, target })).toEqual(chosen)
  })
})

describe('a reserved seat', () => {
  it('is for those who register for its organisation', () => {
    const kept = { ...partner, reserved: true }
    expect(reservedSeat(of(kept), [plain, kept])).toBe('CHOSEN')
    expect(reservedSeat(of(plain), [plain, kept])).toBe('OTHER')
    expect(reservedSeat(none, [plain, partner])).toBeUndefined()
  })
})
