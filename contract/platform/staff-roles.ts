/** What staff may be entitled to; one person may have several. */
export const staffRoles = ['administrator', 'courses', 'exams', 'money', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

interface StaffCall {
  readonly method: string
  /** Roles that may call beside administrators; none if left out. */
  readonly roles?: readonly StaffRole[] | undefined
}

/** Whether staff with these roles may call: administrators everything, auditors everything that only reads. */
export function mayCall(held: readonly StaffRole[], { method, roles = [] }: StaffCall): boolean {
  if (held.includes('administrator')) return true
  return (method === 'GET' && held.includes('auditor')) || roles.some((role) => held.includes(role))
}
