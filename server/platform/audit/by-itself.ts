import type { AuditSource } from './audit-source.ts'

/** Of what happens at a time that was set, or by a rule. */
export const byItself: AuditSource = { actor: { sub: 'clock', role: 'system' } }
