import { randomBytes, randomUUID } from 'node:crypto'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { sessionId } from '../session/session-id.ts'
import { type EndedView, endDue, endViewOf, insertView, replaceToken } from './view-db.ts'
import { viewEnd } from './view-rules.ts'

interface Beginning {
  readonly memberId: number
  readonly staffId: number
  readonly reason: string
  readonly announce: boolean
  readonly by: AuditSource
  readonly now: Date
}

/** Ends an earlier view of the same member of staff. Returns the token for the cookie. */
export async function beginView(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  { memberId, staffId, reason, announce, by, now }: Beginning,
): Promise<{ id: string; secret: string; until: Date }> {
  await endOwnView(tx, { staffId, by, now })
  const [id, secret, until] = [randomUUID(), newToken(), viewEnd(now)]
  await insertView(tx, {
    id,
    hash: sessionId(secret),
    memberId,
    staffId,
    reason,
    announced: announce,
    now,
    until,
  })
  if (announce) await jobs.send(tx, 'person-mail', { kind: 'viewedByStaff', viewId: id, memberId })
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'person.beginView',
    entity: 'person',
    entityId: `m-${memberId}`,
    after: { reason, until, announced: announce },
  })
  return { id, secret, until }
}

export async function renewToken(tx: Tx, viewId: string): Promise<string> {
  const secret = newToken()
  await replaceToken(tx, viewId, sessionId(secret))
  return secret
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export async function endOwnView(
  tx: Tx,
  { staffId, by, now }: Pick<Beginning, 'staffId' | 'by' | 'now'>,
): Promise<EndedView | undefined> {
  const ended = await endViewOf(tx, staffId, now)
  if (ended) await audit(tx, ended, by, now)
  return ended
}

/** So that their end is in the audit log. */
export function endDueViews(db: Db, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const ended of await endDue(tx, now))
      await audit(tx, ended, { actor: { sub: ended.staffSub, role: 'operator' } }, now)
  })
}

function audit(tx: Tx, { memberId, endedAt }: EndedView, by: AuditSource, now: Date): Promise<void> {
  return appendAudit(tx, {
    ...by,
    at: now,
    action: 'person.endView',
    entity: 'person',
    entityId: `m-${memberId}`,
    before: { endedAt: null },
    after: { endedAt },
  })
}
