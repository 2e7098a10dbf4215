import { describe, expect, it } from 'vitest'
import { grantedRoles, type OrgRole, orgRoles } from '#contract/people/partner.ts'
import type { Decision } from '../../platform/errors/decision.ts'
import {
  canChangeRole,
  canDissolve,
  canGrant,
  canLeave,
  canManage,
  canOwn,
  canRemove,
  lostGrants,
} from './org-permission-rules.ts'

const said = (decision: Decision) => (decision.allowed ? 'yes' : decision.because)

describe('what a role in an organisation allows', () => {
  it.each([
    ['OWNER', 'yes', 'yes', 'OWNER_STAYS'],
    ['ADMIN', 'yes', 'OWNER_ONLY', 'yes'],
    ['MEMBER', 'NOT_FOUND', 'NOT_FOUND', 'yes'],
  ] as const)('%s manages: %s, owns: %s, leaves: %s', (role, manages, owns, leaves) => {
    expect([said(canManage(role)), said(canOwn(role)), said(canLeave(role))]).toEqual([manages, owns, leaves])
  })

  it.each([
    ['OWNER', 1, 'yes'],
    ['OWNER', 2, 'ORG_NOT_EMPTY'],
    ['ADMIN', 1, 'OWNER_ONLY'],
    ['MEMBER', 1, 'NOT_FOUND'],
  ] as const)('%s dissolves one of %i members: %s', (role, members, answer) => {
    expect(said(canDissolve(role, members))).toBe(answer)
  })

  it('grants admins only by the owner, members by admins too', () => {
    const answers = orgRoles.map((role) => grantedRoles.map((granted) => said(canGrant(role, granted))))
    expect(answers).toEqual([
      ['yes', 'yes'],
      ['OWNER_ONLY', 'yes'],
      ['NOT_FOUND', 'NOT_FOUND'],
    ])
  })

  it('takes invitations with it once it no longer grants them', () => {
    expect(orgRoles.map(lostGrants)).toEqual([[], ['ADMIN'], ['ADMIN', 'MEMBER']])
    expect(lostGrants(undefined)).toEqual(['ADMIN', 'MEMBER'])
  })

  const table = (rule: (role: OrgRole, of: OrgRole) => Decision) =>
    orgRoles.map((role) => orgRoles.map((of) => said(rule(role, of))))

  it('gives another role to anybody but the owner, by the owner', () => {
    expect(table(canChangeRole)).toEqual([
      ['OWNER_STAYS', 'yes', 'yes'],
      ['OWNER_ONLY', 'OWNER_ONLY', 'OWNER_ONLY'],
      ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ])
  })

  it('removes those below', () => {
    expect(table(canRemove)).toEqual([
      ['OWNER_STAYS', 'yes', 'yes'],
      ['OWNER_STAYS', 'OWNER_ONLY', 'yes'],
      ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ])
  })
})
