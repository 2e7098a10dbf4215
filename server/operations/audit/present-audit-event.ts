import type { AuditChange, AuditEventDetail, Followed } from '#contract/platform/audit.ts'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { type Change, keyKindAt, reasonOf, referencedBy, valueAt } from './audit-change-rules.ts'
import type { AuditEventRow } from './audit-event-db.ts'
import type { AuditNames, RecordKey } from './audit-names.ts'
import { maskRecord } from './mask-audit-rules.ts'

export interface Described {
  readonly row: AuditEventRow
  readonly subject: RecordKey | undefined
  readonly changes: readonly Change[]
  /** All of them; `changes` may be a selection. */
  readonly changed: number
  /** What the latest entry of its kind left, with what that differs in. */
  readonly since?: { readonly after: AuditEventRow['after']; readonly changes: readonly Change[] }
}

export function presentEvent(
  { row, subject, changes, changed, since }: Described,
  names: AuditNames,
  setter: { readonly name: string; readonly at: Date } | undefined,
): AuditEventDetail {
  const { masked } = names.reader
  const kind = actorKind(row.actor_role)
  // Names of staff are never masked.
  const isMasked = masked && kind === 'member'
  const entity = row.entity as AuditEntity
  const record = (value: unknown) => {
    const stored = value as AuditEventDetail['before']
    return masked ? maskRecord(entity, stored) : stored
  }
  const before = record(row.before)
  const after = record(row.after)
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: {
      sub: row.actor_sub,
      name: isMasked && row.name !== null ? maskName(row.name) : row.name,
      email: isMasked && row.email !== null ? maskEmail(row.email) : row.email,
      personId: row.member_id === null ? null : `m-${row.member_id}`,
      kind,
    },
    action: row.action as AuditAction,
    entity,
    entityId: row.entity_id,
    person: subject ? names.personOf(subject) : null,
    record: subject ? names.recordOf(subject) : null,
    reason: reasonOf(after),
    followed: (after as { followed?: Followed } | null)?.followed ?? null,
    setBy: setter ? { name: setter.name, at: setter.at.toISOString() } : null,
    changes: changes.map(({ path }) => presentChange({ path, before, after }, names)),
    changed,
    fields: row.fields,
    since: (since?.changes ?? []).map(({ path }) =>
      presentChange({ path, before: after, after: record(since?.after) }, names),
    ),
    ip: row.ip,
    requestId: row.request_id,
    hash: row.hash,
    previousHash: row.previous_hash,
    before,
    after,
  } as AuditEventDetail
}

/** Numbers of records are replaced by what these are called now. */
function presentChange(
  { path, before, after }: Pick<AuditEventDetail, 'before' | 'after'> & Pick<Change, 'path'>,
  names: AuditNames,
): AuditChange {
  const kind = referencedBy(path)
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    return kind && typeof value === 'number' ? (names.titleOf([kind, String(value)]) ?? value) : value
  }
  return {
    path: path.map((step, index) => {
      const keyKind = step.kind === 'key' ? keyKindAt(path, index) : undefined
      return keyKind && step.kind === 'key'
        ? { kind: 'key', key: names.titleOf([keyKind, step.key]) ?? step.key }
        : step
    }),
    before: named(valueAt(before, path) ?? null),
    after: named(valueAt(after, path) ?? null),
  }
}

function actorKind(role: string): AuditEventDetail['actor']['kind'] {
  return role === 'command' || role === 'member' || role === 'system' ? role : 'operator'
}
