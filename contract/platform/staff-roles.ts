/** What staff may be entitled to; one person may have several. */
export const staffRoles = ['administrator', 'courses', 'exams', 'money', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

interface StaffCall {
  readonly method: string
  /** Roles that may call beside administrators; none if left out. */
  readonly roles?: readonly StaffRole[] | undefined
  /** The response names people and cannot mask them. */
  readonly namesPeople?: true | undefined
}

/** Whether staff with these roles may call: administrators everything, auditors everything that reads and masks people. */
export function mayCall(held: readonly StaffRole[], { method, roles = [], namesPeople }: StaffCall): boolean {
  if (held.includes('administrator')) return true
  const audited = method === 'GET' && !namesPeople
  return (audited && held.includes('auditor')) || roles.some((role) => held.includes(role))
}
