import { describe, expect, it } from 'vitest'
import { canRespond, canWithdraw, invitationEnd, invitationState } from './org-invitation-rules.ts'

const now = new Date('2026-12-08T10:00:00+09:00')
const open = {
  expiresAt: new Date(now.getTime() + 1),
  acceptedAt: null,
  declinedAt: null,
  withdrawnAt: null,
}

describe('an invitation', () => {
  it.each([
    ['OPEN', {}],
    ['EXPIRED', { expiresAt: now }],
    ['ACCEPTED', { acceptedAt: now }],
    ['ACCEPTED', { acceptedAt: now, expiresAt: now }],
    ['DECLINED', { declinedAt: now }],
    ['WITHDRAWN', { withdrawnAt: now, expiresAt: now }],
  ])('is %s with %j, and can be answered only while open', (state, facts) => {
    const invitation = { ...open, ...facts }
    expect(invitationState(invitation, now)).toBe(state)
    expect(canRespond(invitation, now)).toEqual(
      state === 'OPEN' ? { allowed: true } : { allowed: false, because: 'INVITATION_OVER' },
    )
  })

  it.each([
    ['OWNER', 'ADMIN', {}, undefined],
    ['OWNER', 'MEMBER', {}, undefined],
    ['ADMIN', 'MEMBER', {}, undefined],
    ['ADMIN', 'ADMIN', {}, 'OWNER_ONLY'],
    ['ADMIN', 'ADMIN', { expiresAt: now }, 'OWNER_ONLY'],
    ['ADMIN', 'MEMBER', { expiresAt: now }, 'INVITATION_OVER'],
    ['OWNER', 'ADMIN', { acceptedAt: now }, 'INVITATION_OVER'],
    ['MEMBER', 'MEMBER', {}, 'NOT_FOUND'],
  ] as const)('withdrawn by %s as %s with %j: refused because %s', (by, role, facts, because) => {
    const decision = canWithdraw(by, { ...open, ...facts, role }, now)
    expect(decision.allowed ? undefined : decision.because).toBe(because)
  })

  it('is open for two weeks', () => {
    expect(invitationEnd(now)).toEqual(new Date('2026-12-22T10:00:00+09:00'))
  })
})
