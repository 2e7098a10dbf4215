export const staffRoles = ['administrator', 'courses', 'exams', 'money', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

interface StaffCall {
  readonly method: string
  /** Besides administrators. */
  readonly roles?: readonly StaffRole[] | undefined
  readonly namesPeople?: true | undefined
}

/** Administrators may call all endpoints, auditors all that only read and mask personal data. */
export function mayCall(held: readonly StaffRole[], { method, roles = [], namesPeople }: StaffCall): boolean {
  if (held.includes('administrator')) return true
  const audited = method === 'GET' && !namesPeople
  return (audited && held.includes('auditor')) || roles.some((role) => held.includes(role))
}
