import { describe, expect, it } from 'vitest'
import { chooseOrg } from './org-rules.ts'

const plain = { orgId: 1, partner: false }
const partner = { orgId: 2, partner: true }
const second = { orgId: 3, partner: true }
const none = { known: true, orgId: null, partner: false }
const foreign = { known: false, orgId: null, partner: false }
const of = (org: { orgId: number; partner: boolean }) => ({ known: true, ...org })

describe('the organisation of a registration', () => {
  it.each([
    ['nobody’s, without any', [], undefined, undefined, 'NORMAL', none],
    ['nobody’s, unless one was picked', [plain, partner], undefined, undefined, 'NORMAL', none],
    ['the one picked', [plain, partner], 1, undefined, 'NORMAL', of(plain)],
    ['the one picked before the one remembered', [plain, partner], 2, 1, 'NORMAL', of(partner)],
    ['nobody’s, though one is remembered', [plain, partner], undefined, 1, 'NORMAL', none],
    ['nobody’s, though a partner is remembered', [plain, partner], undefined, 2, 'NORMAL', none],
    ['nobody’s, if the remembered one is another’s', [plain], undefined, 9, 'NORMAL', none],
    ['unknown, if the one picked is another’s', [plain], 9, undefined, 'NORMAL', foreign],
    ['unknown, if another’s is picked though one is remembered', [plain], 9, 1, 'NORMAL', foreign],
    [
      'the first partner, for a partner course',
      [plain, partner, second],
      undefined,
      undefined,
      'PARTNER',
      of(partner),
    ],
    ['the remembered partner, for a partner course', [partner, second], undefined, 3, 'PARTNER', of(second)],
    ['a partner, where no partner is remembered', [plain, partner], undefined, 1, 'PARTNER', of(partner)],
    ['a partner, where another’s is remembered', [partner], undefined, 9, 'PARTNER', of(partner)],
    ['the one picked, partner or not', [plain, partner], 1, 2, 'PARTNER', of(plain)],
    ['none, without a partner', [plain], undefined, undefined, 'PARTNER', none],
  ] as const)('is %s', (_, orgs, requested, remembered, target, chosen) => {
    expect(chooseOrg({ orgs, requested, remembered, target })).toEqual(chosen)
  })
})
