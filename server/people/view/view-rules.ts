import { viewMinutes } from '#contract/people/person-view.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'

export function viewEnd(beganAt: Date): Date {
  return new Date(beganAt.getTime() + viewMinutes * 60_000)
}

export function maySeeAsOthers(roles: readonly StaffRole[]): boolean {
  return roles.includes('administrator') || roles.includes('support')
}
