import type { AuditEventDetail } from '#contract/platform/audit.ts'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import type { AuditEventRow } from './audit-event-db.ts'
import { maskRecord } from './mask-audit-rules.ts'

export function presentEvent(row: AuditEventRow, { masked }: { readonly masked: boolean }): AuditEventDetail {
  const kind = actorKind(row.actor_role)
  // Names of staff are never masked.
  const isMasked = masked && kind === 'member'
  const entity = row.entity as AuditEntity
  const record = (value: unknown) =>
    masked ? maskRecord(entity, value as object | null) : (value as object | null)
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: {
      sub: row.actor_sub,
      name: isMasked && row.name !== null ? maskName(row.name) : row.name,
      email: isMasked && row.email !== null ? maskEmail(row.email) : row.email,
      kind,
    },
    action: row.action as AuditAction,
    entity,
    entityId: row.entity_id,
    fields: row.fields,
    ip: row.ip,
    requestId: row.request_id,
    hash: row.hash,
    previousHash: row.previous_hash,
    before: record(row.before),
    after: record(row.after),
  } as AuditEventDetail
}

function actorKind(role: string): AuditEventDetail['actor']['kind'] {
  return role === 'command' || role === 'member' || role === 'system' ? role : 'operator'
}
