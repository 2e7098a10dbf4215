import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import type { Tx } from '../db/open.ts'

export interface AuditEntry {
  readonly at: Date
  readonly actor: { readonly sub: string; readonly role: 'operator' | 'member' | 'command' | 'system' }
  readonly ip?: string | undefined
  readonly requestId?: string | undefined
  readonly action: AuditAction
  readonly entity: AuditEntity
  readonly entityId: string
  readonly before?: object
  readonly after?: object
}

/** Called in the action's transaction. The database chains the rows by hash and forbids changes. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      at: entry.at,
      actor_sub: entry.actor.sub,
      actor_role: entry.actor.role,
      ip: entry.ip ?? null,
      request_id: entry.requestId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      previous_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
    })
    .execute()
}
