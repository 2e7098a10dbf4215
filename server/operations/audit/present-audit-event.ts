import type { AuditEvent, AuditEventDetail } from '#contract/platform/audit.ts'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import type { AuditEventDetailRow, AuditEventRow } from './audit-event-db.ts'
import { maskRecord } from './mask-audit-rules.ts'

interface Shown {
  readonly masked: boolean
}

export function presentEvent(row: AuditEventRow, { masked }: Shown): AuditEvent {
  const kind = actorKind(row.actor_role)
  // Names of staff are never masked.
  const isMasked = masked && kind === 'member'
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
    entity: row.entity as AuditEntity,
    entityId: row.entity_id,
    fields: row.fields,
  }
}

function actorKind(role: string): AuditEvent['actor']['kind'] {
  return role === 'command' || role === 'member' || role === 'system' ? role : 'operator'
}

export function presentEventDetail(row: AuditEventDetailRow, shown: Shown): AuditEventDetail {
  const entity = row.entity as AuditEntity
  const record = (value: unknown) =>
    shown.masked ? maskRecord(entity, value as object | null) : (value as object | null)
  return {
    ...presentEvent(row, shown),
    ip: row.ip,
    requestId: row.request_id,
    hash: row.hash,
    previousHash: row.previous_hash,
    before: record(row.before),
    after: record(row.after),
  } as AuditEventDetail
}

export function auditColumns(view: View): CsvColumn<AuditEventDetail>[] {
  const { say, moment } = csvFormats(view)
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value))
  return [
    [say('audit.number'), ({ id }) => id],
    [say('audit.at'), ({ at }) => moment(at)],
    [say('audit.who'), ({ actor }) => actor.name],
    [say('audit.email'), ({ actor }) => actor.email],
    [say('audit.account'), ({ actor }) => actor.sub],
    [say('audit.what'), ({ action }) => say(`audit.action.${action}`)],
    [say('audit.code'), ({ action }) => action],
    [say('audit.record'), ({ entity, entityId }) => `${entity} ${entityId}`],
    [say('audit.before'), ({ before }) => json(before)],
    [say('audit.after'), ({ after }) => json(after)],
    [say('audit.ip'), ({ ip }) => ip],
    [say('audit.request'), ({ requestId }) => requestId],
    [say('audit.hash'), ({ hash }) => hash],
  ]
}
