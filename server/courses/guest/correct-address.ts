import { randomUUID } from 'node:crypto'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { parseEmailAddress } from '../../platform/email/parse-email-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  type CorrectionRow,
  correctionFactsOf,
  countLive,
  countTaken,
  endCorrection,
  findLastOf,
  findOpenCorrection,
  insertCorrection,
  lockCorrection,
} from './address-correction-db.ts'
import { canCorrectAddress, canMoveTo, correctionExpiry, isPending } from './address-correction-rules.ts'

interface ByStaff {
  /** Key of the present address. */
  readonly emailKey: string
  /** The person's id in the console, for the audit log. */
  readonly personId: string
  readonly by: AuditSource
  readonly now: Date
}

interface Correction extends ByStaff {
  readonly email: string
  readonly reason: string
  readonly staffId: number
}

/** Mails the new address for confirmation; registrations move only then. */
export async function correctAddress(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  { emailKey, email: typed, reason, staffId, personId, by, now }: Correction,
): Promise<void> {
  const email = parseEmailAddress(typed)
  const to = { email, emailKey: emailAddressKey(email) }
  const open = await findOpenCorrection(tx, emailKey)
  const live = await countLive(tx, emailKey)
  const isCorrectionPending = open !== undefined && isPending(correctionFactsOf(open), now)
  assertAllowed(canCorrectAddress({ isMember: false, live, isCorrectionPending }))
  const last = await findLastOf(tx, emailKey)
  if (!last) throw new AppError('NOT_FOUND')
  if (to.emailKey === emailKey) throw new AppError('ADDRESS_UNCHANGED')
  assertAllowed(canMoveTo({ live, taken: await countTaken(tx, { from: emailKey, to: to.emailKey }) }))
  if (open) await endCorrection(tx, open.id, { withdrawn_at: now })

  const id = randomUUID()
  const from = { email: last.email ?? '', emailKey, language: last.language }
  const expiresAt = correctionExpiry(now)
  if (!(await insertCorrection(tx, { id, from, to, reason, staffId, askedAt: now, expiresAt })))
    throw new AppError('CORRECTION_PENDING')
  await jobs.send(tx, 'address-mail', { kind: 'addressCorrection', correctionId: id })
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'person.correctAddress',
    entity: 'person',
    entityId: personId,
    before: { email: from.email },
    after: { email, reason, expiresAt },
  })
}

/** Invalidates the mailed link. */
export function withdrawAddress(db: Db, { emailKey, personId, by, now }: ByStaff): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const open = await findPending(tx, emailKey, now)
    if (!open) throw new AppError('CORRECTION_OVER')
    await endCorrection(tx, open.id, { withdrawn_at: now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'person.withdrawAddress',
      entity: 'person',
      entityId: personId,
      before: { email: open.new_email, withdrawnAt: null },
      after: { email: open.new_email, withdrawnAt: now },
    })
  })
}

/** Locks the correction against a concurrent confirmation. */
async function findPending(tx: Tx, emailKey: string, now: Date): Promise<CorrectionRow | undefined> {
  const open = await findOpenCorrection(tx, emailKey)
  const locked = open && (await lockCorrection(tx, open.id))
  return locked && isPending(correctionFactsOf(locked), now) ? locked : undefined
}
