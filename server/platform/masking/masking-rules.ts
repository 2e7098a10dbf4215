import type { StaffRole } from '#contract/platform/staff-roles.ts'

/** Roles that see these people's names and addresses, besides administrators. */
const readers = {
  attenders: ['courses', 'support'],
  applicants: ['exams', 'support'],
  certificateHolders: ['exams', 'support'],
  payers: ['money', 'support'],
  creditHolders: ['money'],
  orgMembers: ['support'],
  /** Everybody, on the console's pages of people. */
  people: ['support'],
} as const satisfies Record<string, readonly StaffRole[]>

/**
 * Whether a caller with these roles sees such people unmasked. Others, such as auditors, can reveal one person at a time for a
 * recorded reason.
 */
export function seesNames(roles: readonly StaffRole[], of: keyof typeof readers): boolean {
  return roles.some((role) => role === 'administrator' || readers[of].some((reader) => reader === role))
}
