import type { StaffRole } from '#contract/platform/staff-roles.ts'

/** Whether somebody with these roles sees the people of courses unmasked in lists. */
export function seesContacts(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => ['administrator', 'courses', 'support'].includes(role))
}
