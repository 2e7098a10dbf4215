import { describe, expect, it } from 'vitest'
import { assigningOrg, chooseOrg, keptSeat, type OrgOfMember, reservedSeat } from './org-rules.ts'

const plain = { orgId: 1, partner: false, reserved: null }
const partner = { orgId: 2, partner: true, reserved: null }
const second = { orgId: 3, partner: true, reserved: null }
const none = { known: true, orgId: null, partner: false, reserved: null }
const foreign = { known: false, orgId: null, partner: false, reserved: null }
const of = (org: OrgOfMember) => ({ known: true, ...org })

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
  const now = new Date('2026-12-01T00:00:00Z')
  const releaseAt = '2026-12-01T00:00:00.001Z'
  const seats = { seats: 3, used: 0, assigned: 0, own: false, releaseAt }

  it.each([
    ['for whoever comes first', {}, 'FIRST_COME'],
    ['while others have some', { used: 1, assigned: 1 }, 'FIRST_COME'],
    ['not once all are taken or assigned', { used: 1, assigned: 2 }, undefined],
    ['not once more are taken than were reserved', { used: 4 }, undefined],
    ['by name', { assigned: 1, own: true }, 'ASSIGNED'],
    ['by name, though the others have taken all', { used: 3, assigned: 1, own: true }, 'ASSIGNED'],
    ['until the release', { assigned: 1, own: true, releaseAt: now.toISOString() }, undefined],
    ['until the release, for whoever comes first', { releaseAt: now.toISOString() }, undefined],
  ] as const)('is kept %s', (_, change, kept) => {
    expect(keptSeat({ ...seats, ...change }, now)).toBe(kept)
  })

  it('is kept by nobody without a reservation', () => {
    expect(keptSeat(null, now)).toBeUndefined()
  })

  it('is assigned by one of the organisations', () => {
    const first = { ...partner, reserved: seats }
    const assigning = { ...second, reserved: { ...seats, own: true } }
    expect(assigningOrg([plain, first, assigning], now)).toBe(assigning)
    expect(assigningOrg([plain, first], now)).toBeUndefined()
  })

  it('is for those who register for its organisation', () => {
    const kept = { ...partner, reserved: seats }
    expect(reservedSeat(of(kept), [plain, kept], now)).toBe('CHOSEN')
    expect(reservedSeat(of(plain), [plain, kept], now)).toBe('OTHER')
    expect(reservedSeat(none, [plain, partner], now)).toBeUndefined()
  })
})
