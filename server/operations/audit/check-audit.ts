import type { Logger } from 'pino'
import { addDays, dayOf, type PlainDate } from '#contract/platform/centre-time.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { claimDay, isDayClaimed } from '../../platform/db/claim-day.ts'
import type { Db } from '../../platform/db/open.ts'
import type { AuditProblem } from '../../platform/db/stored.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findLastHeadDay, insertAuditCheck, readChain } from './audit-chain-db.ts'
import {
  type AuditHead,
  compareWithHead,
  describeProblem,
  headKey,
  readHead,
  signHead,
} from './audit-head-rules.ts'

export interface AuditDeps {
  readonly db: Db
  readonly files: FileStorage
  readonly zone: string
  readonly linkSecrets: readonly string[]
  readonly log: Pick<Logger, 'error'>
}

/** Result of a check. */
export interface AuditCheck {
  readonly rows: number
  readonly problems: readonly AuditProblem[]
  /** Day of the head compared with; null if there was none. */
  readonly comparedWith: PlainDate | null
}

/** Days searched for the newest head. */
const daysBack = 400

/** Enqueues the daily check, once for all processes. */
export async function checkAuditDaily(
  { db, jobs, zone }: { readonly db: Db; readonly jobs: Jobs; readonly zone: string },
  now: Date,
): Promise<void> {
  const day = dayOf(now, zone)
  if (await isDayClaimed(db, 'audit_check_day', day)) return
  await db.transaction().execute(async (tx) => {
    if (await claimDay(tx, 'audit_check_day', day)) await jobs.send(tx, 'check-audit', {})
  })
}

/**
 * Verifies the chain and compares it with the newest head. The day's head is stored only without problems, so that the
 * previous one keeps reporting them.
 */
export async function checkAudit(deps: AuditDeps, now: Date): Promise<AuditCheck> {
  const { db, log } = deps
  const { found, day, chain, problems } = await compare(deps, now)
  if (problems.length > 0) log.error({ problems: problems.map(describeProblem) }, 'audit chain broken')
  const head = { ...chain, day, at: now.toISOString(), accepted: found?.accepted ?? [] }
  const headDay = problems.length === 0 ? await storeHead(deps, head) : null
  await insertAuditCheck(db, { at: now, rows: chain.rows, headDay, problems })
  return { rows: chain.rows, problems, comparedWith: found?.day ?? null }
}

/**
 * Accepts the current problems for a reason, recorded in the audit log: later checks compare with a new head and ignore
 * today's broken links.
 */
export async function acceptAudit(
  deps: AuditDeps,
  { because, by, now }: { readonly because: string; readonly by: string; readonly now: Date },
): Promise<AuditCheck> {
  const { db } = deps
  const { day, problems } = await compare(deps, now)
  await db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: now,
      actor: { sub: by, role: 'command' },
      action: 'audit.accept',
      entity: 'audit',
      entityId: day,
      after: { because, problems },
    }),
  )
  const chain = await readChain(db, { at: 0 })
  const headDay = await storeHead(deps, { ...chain, day, at: now.toISOString(), accepted: chain.breaks })
  await insertAuditCheck(db, { at: now, rows: chain.rows, headDay, problems: [] })
  return { rows: chain.rows, problems: [], comparedWith: null }
}

async function compare(deps: AuditDeps, now: Date) {
  const { found, day, problems } = await findHead(deps, now)
  const chain = await readChain(deps.db, { at: found?.id ?? 0 })
  const compared = compareWithHead(found ?? noHead, chain)
  return { found, day, chain, problems: [...problems, ...compared] }
}

const noHead: AuditHead = { day: '', at: '', id: 0, hash: '', accepted: [] }

interface HeadSearch {
  readonly found: AuditHead | undefined
  /** Day of the next head: today, or a later stored day if a demonstration's clock was moved back. */
  readonly day: PlainDate
  readonly problems: AuditProblem[]
}

/** Finds the newest validly signed head. Older heads add nothing: the chain up to that head includes their rows. */
async function findHead(
  { db, files, zone, linkSecrets: secrets }: AuditDeps,
  now: Date,
): Promise<HeadSearch> {
  const stored = await findLastHeadDay(db)
  const today = dayOf(now, zone)
  const newest = stored !== null && stored > today ? stored : today
  const days = Array.from({ length: daysBack + 1 }, (_, back) => addDays(newest, -back))
  if (stored !== null && !days.includes(stored)) days.push(stored)
  const problems: AuditProblem[] = []
  for (const day of days) {
    const bytes = await files.get(headKey(day))
    const found = bytes && readHead(bytes, { day, secrets })
    if (found) return { found, day: newest, problems }
    if (!bytes && day === stored) problems.push({ kind: 'HEAD_MISSING', day })
    // Only the newest counts: older ones may be signed with a secret that was removed long ago.
    if (bytes && problems.length === 0) problems.push({ kind: 'HEAD_UNSIGNED', day })
  }
  return { found: undefined, day: newest, problems }
}

/** Stores the day's head, replacing an earlier one. */
async function storeHead(
  { files, linkSecrets }: AuditDeps,
  { day, at, id, hash, accepted }: AuditHead,
): Promise<PlainDate> {
  const signed = signHead({ day, at, id, hash, accepted }, linkSecrets)
  await files.put(headKey(day), signed, 'application/json')
  return day
}
