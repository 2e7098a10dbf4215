import { describe, expect, it } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { seesNames } from './masking-rules.ts'

describe('names', () => {
  it.each([
    ['attenders', ['administrator', 'courses', 'support']],
    ['payers', ['administrator', 'money', 'support']],
    ['people', ['administrator', 'support']],
  ] as const)('of %s are seen by %j only', (of, expected) => {
    expect(staffRoles.filter((role) => seesNames([role], of))).toEqual(expected)
  })

  it('are seen with any role that sees them, and never without a role', () => {
    const held: StaffRole[] = ['auditor', 'money']
    expect(seesNames(held, 'creditHolders')).toBe(true)
    expect(seesNames(held, 'applicants')).toBe(false)
    expect(seesNames([], 'people')).toBe(false)
  })
})
