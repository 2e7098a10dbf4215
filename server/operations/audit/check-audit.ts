import type { Logger } from 'pino'
import { addDays, dayOf, type PlainDate } from '#contract/platform/centre-time.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { claimDay, isDayClaimed } from '../../platform/db/claim-day.ts'
import type { Db } from '../../platform/db/open.ts'
import type { AuditProblem } from '../../platform/db/stored.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  claimHead,
  findLastCheck,
  findLastHeadDay,
  findVerifiedRow,
  insertAuditCheck,
  isHeadDue,
  noteVerified,
  readChain,
  readChainFrom,
} from './audit-chain-db.ts'
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

export interface AuditCheck {
  readonly rows: number
  readonly problems: readonly AuditProblem[]
  /** Day of the head that the chain was compared with, if there was one. */
  readonly comparedWith: PlainDate | null
  /** The newest head after the check, if there is one. */
  readonly head: Pick<AuditHead, 'id' | 'at'> | null
}

/** Days searched for the newest head. */
const daysBack = 400
/** With the time that verification takes, a head is at most a minute behind. */
const headSeconds = 45

/** Once for all processes. */
export async function checkNewRows(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  now: Date,
): Promise<void> {
  if (!(await isHeadDue(db, now, headSeconds))) return
  await db.transaction().execute(async (tx) => {
    if (await claimHead(tx, now, headSeconds)) await jobs.send(tx, 'audit-head', {})
  })
}

/** Once for all processes. */
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

/** Verifies the rows since the newest head, or all, and stores the day's head anew. Reports a problem once. */
export async function extendHead(deps: AuditDeps, now: Date): Promise<void> {
  const { db, log } = deps
  const expected = await findVerifiedRow(db)
  const { found, day, problems: ofHead } = await findHead(deps, now)
  if (!found) return void (await checkAudit(deps, now))
  const chain = await readChainFrom(db, found)
  const problems = [...ofHead, ...compareWithHead(found, chain)]
  if (problems.length === 0) {
    const head = { ...chain, day, at: now.toISOString(), accepted: found.accepted }
    await storeHead(deps, head, expected)
    return
  }
  await noteVerified(db, { rowId: chain.id, expected })
  const told = problems.map(describeProblem)
  const last = await findLastCheck(db)
  if (last?.problems.map(describeProblem).join() === told.join()) return
  log.error({ problems: told }, 'audit chain broken')
  await insertAuditCheck(db, { at: now, rows: chain.rows, headDay: null, problems })
}

/** Stores no head if there are problems, so that the previous one keeps reporting them. */
export async function checkAudit(deps: AuditDeps, now: Date): Promise<AuditCheck> {
  const { db, log } = deps
  const expected = await findVerifiedRow(db)
  const { found, day, chain, problems } = await compare(deps, now)
  if (problems.length > 0) log.error({ problems: problems.map(describeProblem) }, 'audit chain broken')
  const head = { ...chain, day, at: now.toISOString(), accepted: found?.accepted ?? [] }
  const headDay = problems.length === 0 ? await storeHead(deps, head, expected) : null
  await insertAuditCheck(db, { at: now, rows: chain.rows, headDay, problems })
  const newest = headDay === null ? found : head
  return { rows: chain.rows, problems, comparedWith: found?.day ?? null, head: newest ?? null }
}

/** The reason is audited. Later checks compare with a new head and ignore today's broken links. */
export async function acceptAudit(
  deps: AuditDeps,
  { because, by, now }: { readonly because: string; readonly by: string; readonly now: Date },
): Promise<AuditCheck> {
  const { db } = deps
  const expected = await findVerifiedRow(db)
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
  const head = { ...chain, day, at: now.toISOString(), accepted: chain.breaks }
  const headDay = await storeHead(deps, head, expected)
  await insertAuditCheck(db, { at: now, rows: chain.rows, headDay, problems: [] })
  return { rows: chain.rows, problems: [], comparedWith: null, head }
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
  /** Today, or a later day that has a head, if a demonstration's clock was moved back. */
  readonly day: PlainDate
  readonly problems: AuditProblem[]
}

/** The newest validly signed head. Older ones add nothing, as the chain up to it includes their rows. */
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
    // Only of the newest: older ones may be signed with a secret that was removed long ago.
    if (bytes && problems.length === 0) problems.push({ kind: 'HEAD_UNSIGNED', day })
  }
  return { found: undefined, day: newest, problems }
}

/** Replaces the day's earlier head. `expected` is the newest row at the previous verification. */
async function storeHead(
  { db, files, linkSecrets }: AuditDeps,
  { day, at, id, hash, accepted }: AuditHead,
  expected: number,
): Promise<PlainDate> {
  const signed = signHead({ day, at, id, hash, accepted }, linkSecrets)
  await files.put(headKey(day), signed, 'application/json')
  await noteVerified(db, { rowId: id, day, expected })
  return day
}
