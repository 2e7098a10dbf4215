import type { AuditedRecord } from '#contract/platform/audit-fields.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { AuditSource } from '../audit/audit-source.ts'
import type { Db, Tx } from '../db/open.ts'
import { AppError } from '../errors/app-error.ts'

/** Common columns of staged files, which are applied or discarded once. */
interface StagedRow {
  readonly id: number
  readonly file_name: string
  readonly staged_at: Date
  readonly applied_at: Date | null
  readonly discarded_at: Date | null
}

export interface ByImport {
  readonly importId: number
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

type Settled = { readonly applied_at: Date } | { readonly discarded_at: Date }

interface Statements<Row> {
  readonly entity: 'attendanceImport' | 'dataImport' | 'resultImport'
  find(db: Db | Tx, importId: number): Promise<Row | undefined>
  lock(tx: Tx, importId: number): Promise<Row | undefined>
  settle(tx: Tx, importId: number, as: Settled): Promise<unknown>
}

/** For files that staff upload, look at, and then apply or discard. */
export function stagedImports<Row extends StagedRow>({ entity, find, lock, settle }: Statements<Row>) {
  const audit = (
    tx: Tx,
    { importId, by, now }: Omit<ByImport, 'zone'>,
    action: 'stage' | 'apply' | 'discard',
    { before, after }: { before?: AuditedRecord; after: AuditedRecord },
  ) =>
    appendAudit(tx, {
      ...by,
      at: now,
      action: `${entity}.${action}`,
      entity,
      entityId: String(importId),
      ...(before && { before }),
      after,
    })
  return {
    staged: (tx: Tx, input: Omit<ByImport, 'zone'>, after: AuditedRecord) =>
      audit(tx, input, 'stage', { after }),

    async read(db: Db | Tx, importId: number): Promise<Row> {
      const row = await find(db, importId)
      if (!row) throw new AppError('NOT_FOUND')
      return row
    },

    /** Refuses a file that was applied or discarded. */
    async lockOpen(tx: Tx, importId: number): Promise<Row> {
      const row = await lock(tx, importId)
      if (!row) throw new AppError('NOT_FOUND')
      if (row.applied_at || row.discarded_at) throw new AppError('IMPORT_SETTLED')
      return row
    },

    /** `change` has the replaced values and the new ones. */
    async applied(
      tx: Tx,
      input: ByImport,
      change: { before: AuditedRecord; after: AuditedRecord },
    ): Promise<void> {
      await settle(tx, input.importId, { applied_at: input.now })
      await audit(tx, input, 'apply', change)
    },

    async discarded(tx: Tx, input: ByImport): Promise<void> {
      await settle(tx, input.importId, { discarded_at: input.now })
      const change = { before: { discardedAt: null }, after: { discardedAt: input.now } }
      await audit(tx, input, 'discard', change)
    },
  }
}

export function presentStaged({ id, file_name, staged_at, applied_at, discarded_at }: StagedRow) {
  return {
    id,
    fileName: file_name,
    stagedAt: staged_at.toISOString(),
    appliedAt: applied_at?.toISOString() ?? null,
    discardedAt: discarded_at?.toISOString() ?? null,
  }
}
