import type { Followed } from '#contract/platform/audit.ts'
import type { AuditAction, AuditEntity } from '#contract/platform/audit-actions.ts'
import type { AuditedRecord, UnnamedField } from '#contract/platform/audit-fields.ts'
import type { Tx } from '../db/open.ts'

export interface AuditEntry {
  readonly at: Date
  readonly actor: { readonly sub: string; readonly role: 'operator' | 'member' | 'command' | 'system' }
  readonly ip?: string | undefined
  readonly requestId?: string | undefined
  readonly action: AuditAction
  readonly entity: AuditEntity
  readonly entityId: string
  readonly before?: AuditedRecord
  readonly after?: AuditedRecord
}

interface AuditEntryOf<Before extends AuditedRecord, After extends AuditedRecord> extends AuditEntry {
  readonly before?: Before
  readonly after?: After
}

/** Fails to compile while a field has no name for the staff who read the log. */
type FieldsNamed<Value> = [UnnamedField<Value>] extends [never]
  ? unknown
  : { readonly fieldsWithoutName: UnnamedField<Value> }

/** Called in the action's transaction. The database chains the rows by hash and forbids changes. */
export async function appendAudit<Before extends AuditedRecord = never, After extends AuditedRecord = never>(
  tx: Tx,
  entry: AuditEntryOf<Before, After> & FieldsNamed<Before | After>,
): Promise<void> {
  const held = heldEntries.get(tx)
  if (held) held.push(entry)
  else await insertEntry(tx, entry)
}

const heldEntries = new WeakMap<Tx, AuditEntry[]>()

/** Entries of the transaction from now on wait for `writeHeldAudit`: what an act leads to is known only at its end. */
export function holdAudit(tx: Tx): void {
  heldEntries.set(tx, [])
}

/** Part of a transaction that holds its entries: they are dropped if it is rolled back. */
export async function asAuditedPart<Result>(tx: Tx, part: () => Promise<Result>): Promise<Result> {
  const held = heldEntries.get(tx)
  const before = held?.length ?? 0
  try {
    return await part()
  } catch (error) {
    held?.splice(before)
    throw error
  }
}

/** Writes the held entries; the first one is the act's own, and says what followed from it. */
export async function writeHeldAudit(tx: Tx, followed: Followed | null): Promise<void> {
  const [own, ...others] = heldEntries.get(tx) ?? []
  heldEntries.delete(tx)
  if (!own) return
  await insertEntry(tx, followed ? { ...own, after: { ...own.after, followed } } : own)
  for (const entry of others) await insertEntry(tx, entry)
}

async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
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
