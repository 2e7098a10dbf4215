import type { AuditEntry } from './append-audit.ts'

export type AuditSource = Pick<AuditEntry, 'actor' | 'ip' | 'requestId'>
