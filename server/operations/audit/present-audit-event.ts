import type { AuditEvent, AuditEventDetail } from '#contract/platform/audit.ts'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import type { AuditEventDetailRow, AuditEventRow } from './audit-event-db.ts'

export function presentEvent(row: AuditEventRow): AuditEvent {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: {
      ...{ sub: row.actor_sub, name: row.name, email: row.email },
      kind: row.actor_role === 'command' ? 'command' : 'operator',
    },
    action: row.action as AuditAction,
    entity: row.entity as AuditEntity,
    ...{ entityId: row.entity_id, fields: row.fields },
  }
}

export function presentEventDetail(row: AuditEventDetailRow): AuditEventDetail {
  return {
    ...presentEvent(row),
    ...{ ip: row.ip, requestId: row.request_id, hash: row.hash, previousHash: row.previous_hash },
    ...{ before: row.before as object | null, after: row.after as object | null },
  } as AuditEventDetail
}

/** Columns of the file of the audit log. */
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
