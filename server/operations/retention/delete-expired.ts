import type { Logger } from 'pino'
import { dayOf } from '#contract/platform/centre-time.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { claimDay, isDayClaimed } from '../../platform/db/claim-day.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listGuestFiles } from './guest-retention-db.ts'
import { countDue, deleteBatch, insertRun } from './retention-db.ts'
import {
  type RetentionCounts,
  type RetentionCutoffs,
  type RetentionKind,
  retentionCutoffs,
  retentionKinds,
} from './retention-rules.ts'
import type { RetentionPeriods } from './retention-settings.ts'

export interface RetentionDeps {
  readonly db: Db
  readonly files: FileStorage
  readonly zone: string
  readonly periods: RetentionPeriods
  readonly log: Pick<Logger, 'info' | 'error'>
  /** Rows per transaction. */
  readonly limit?: number
}

const batchSize = 1_000

/** Once for all processes. */
export async function deleteExpiredDaily(
  { db, jobs, zone }: { readonly db: Db; readonly jobs: Jobs; readonly zone: string },
  now: Date,
): Promise<void> {
  const day = dayOf(now, zone)
  if (await isDayClaimed(db, 'retention_day', day)) return
  await db.transaction().execute(async (tx) => {
    if (await claimDay(tx, 'retention_day', day)) await jobs.send(tx, 'retention', {})
  })
}

export async function countExpired(
  { db, zone, periods }: Pick<RetentionDeps, 'db' | 'zone' | 'periods'>,
  now: Date,
): Promise<RetentionCounts> {
  const cutoffs = retentionCutoffs(periods, { now, zone })
  return forEachKind((kind) => countDue(db, kind, cutoffs))
}

/** In batches, idempotent. A failing kind does not stop the others; the first error is thrown at the end. */
export async function deleteExpired(deps: RetentionDeps, now: Date): Promise<RetentionCounts> {
  const { db, zone, periods, log } = deps
  log.info({ due: await countExpired(deps, now) }, 'retention: due')
  const cutoffs = retentionCutoffs(periods, { now, zone })
  const failures: unknown[] = []
  const deleted = await forEachKind(async (kind) => {
    const progress = { rows: 0 }
    await deleteKind(deps, kind, { cutoffs, now, progress }).catch((error: unknown) => {
      log.error({ err: error, kind }, 'retention failed')
      failures.push(error)
    })
    return progress.rows
  })
  await insertRun(db, now, deleted)
  log.info({ deleted }, 'retention: deleted')
  if (failures.length > 0) throw failures[0]
  return deleted
}

async function deleteKind(
  { db, files, limit = batchSize }: RetentionDeps,
  kind: RetentionKind,
  { cutoffs, now, progress }: { cutoffs: RetentionCutoffs; now: Date; progress: { rows: number } },
): Promise<void> {
  // Before their rows: files without a row could not be found again.
  if (kind === 'registrations')
    for (const key of await listGuestFiles(db, cutoffs.consents)) await files.remove(key)
  for (let some = limit; some === limit; progress.rows += some)
    some = await deleteBatch(db, kind, { cutoffs, limit, now })
}

async function forEachKind(count: (kind: RetentionKind) => Promise<number>): Promise<RetentionCounts> {
  const counts = {} as Record<RetentionKind, number>
  for (const kind of retentionKinds) counts[kind] = await count(kind)
  return counts
}
