import { describe, expect, it } from 'vitest'
import { grantedRoles, type OrgRole, orgAgreementVersion, orgRoles } from '#contract/people/partner.ts'
import type { Decision } from '../../platform/errors/decision.ts'
import {
  canAgree,
  canChangeRole,
  canDissolve,
  canGrant,
  canLeave,
  canManage,
  canOwn,
  canRemove,
  revokedGrants,
  seesPerson,
} from './org-permission-rules.ts'

const outcome = (decision: Decision) => (decision.allowed ? 'yes' : decision.because)

describe('permissions by role in an organisation', () => {
  it.each([
    ['OWNER', 'yes', 'yes', 'OWNER_STAYS'],
    ['ADMIN', 'yes', 'OWNER_ONLY', 'yes'],
    ['MEMBER', 'NOT_FOUND', 'NOT_FOUND', 'yes'],
  ] as const)('%s may manage: %s, own: %s, leave: %s', (role, manages, owns, leaves) => {
    expect([outcome(canManage(role)), outcome(canOwn(role)), outcome(canLeave(role))]).toEqual([
      manages,
      owns,
      leaves,
    ])
  })

  it.each([
    ['OWNER', 1, 'yes'],
    ['OWNER', 2, 'ORG_NOT_EMPTY'],
    ['ADMIN', 1, 'OWNER_ONLY'],
    ['MEMBER', 1, 'NOT_FOUND'],
  ] as const)('%s may dissolve one with %i members: %s', (role, members, expected) => {
    expect(outcome(canDissolve(role, members))).toBe(expected)
  })

  it('let only the owner invite admins, and admins invite members', () => {
    const outcomes = orgRoles.map((role) => grantedRoles.map((granted) => outcome(canGrant(role, granted))))
    expect(outcomes).toEqual([
      ['yes', 'yes'],
      ['OWNER_ONLY', 'yes'],
      ['NOT_FOUND', 'NOT_FOUND'],
    ])
  })

  it('revoke invitations that a role can no longer send', () => {
    expect(orgRoles.map(revokedGrants)).toEqual([[], ['ADMIN'], ['ADMIN', 'MEMBER']])
    expect(revokedGrants(undefined)).toEqual(['ADMIN', 'MEMBER'])
  })

  const table = (rule: (role: OrgRole, of: OrgRole) => Decision) =>
    orgRoles.map((role) => orgRoles.map((of) => outcome(rule(role, of))))

  it('let only the owner change roles, except the owner’s', () => {
    expect(table(canChangeRole)).toEqual([
      ['OWNER_STAYS', 'yes', 'yes'],
      ['OWNER_ONLY', 'OWNER_ONLY', 'OWNER_ONLY'],
      ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ])
  })

  it('let owner and admins remove lower roles', () => {
    expect(table(canRemove)).toEqual([
      ['OWNER_STAYS', 'yes', 'yes'],
      ['OWNER_STAYS', 'OWNER_ONLY', 'yes'],
      ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ])
  })
})

describe('who is seen in full', () => {
  it.each([
    [{ me: false, agreedVersion: null }, false],
    [{ me: false, agreedVersion: orgAgreementVersion - 1 }, false],
    [{ me: false, agreedVersion: orgAgreementVersion }, true],
    [{ me: true, agreedVersion: null }, true],
    [{ agreedVersion: orgAgreementVersion }, true],
  ])('%j: %s', (person, seen) => {
    expect(seesPerson(person)).toBe(seen)
  })

  it('agrees to the statement in force only', () => {
    expect(canAgree(orgAgreementVersion)).toEqual({ allowed: true })
    for (const version of [orgAgreementVersion - 1, orgAgreementVersion + 1])
      expect(canAgree(version)).toEqual({ allowed: false, because: 'TERMS_CHANGED' })
  })
})
