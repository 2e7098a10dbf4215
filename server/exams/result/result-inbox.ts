import type { InboxEntry } from '#contract/exams/result-inbox.ts'
import type { AuditAction } from '#contract/platform/audit-actions.ts'
import type { AuditedRecord } from '#contract/platform/audit-fields.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type InboxRow, lockInboxEntry, settleInboxEntry } from './inbox-db.ts'
import { type ResultDeps, recordResults } from './record-result.ts'
import { lockCandidates } from './result-db.ts'

interface InboxAction {
  readonly entryId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Records the result as if delivered with that exam number. */
export function assignResult(
  deps: ResultDeps,
  { examNumber, staffId, ...input }: InboxAction & { examNumber: string; staffId: number },
): Promise<InboxEntry> {
  const { entryId, now } = input
  return deps.db.transaction().execute(async (tx) => {
    const entry = await lockOpenEntry(tx, entryId)
    const subject = examNumber.trim().toUpperCase()
    const [candidate] = await lockCandidates(tx, [subject])
    if (!candidate) throw new AppError('EXAM_NUMBER_UNKNOWN')
    const delivery = { ...entry.delivery, subject, examCode: null, examId: undefined }
    const [outcome] = await recordResults(tx, deps, [delivery], { now, staffId })
    if (outcome === 'INBOX') throw new AppError('NOT_SITTING')
    await settleInboxEntry(tx, entryId, {
      settled_at: now,
      settlement: 'ASSIGNED',
      applicant_id: candidate.id,
    })
    await audit(tx, input, 'resultInbox.assign', {
      before: openEntry(entry),
      after: { examNumber: subject, settlement: 'ASSIGNED', outcome },
    })
    return presentInboxEntry({ ...entry, settled_at: now, settlement: 'ASSIGNED' })
  })
}

export function setResultAside(
  db: Db,
  { reason, ...input }: InboxAction & { reason: string },
): Promise<InboxEntry> {
  const { entryId, now } = input
  return db.transaction().execute(async (tx) => {
    const entry = await lockOpenEntry(tx, entryId)
    await settleInboxEntry(tx, entryId, { settled_at: now, settlement: 'SET_ASIDE', reason })
    await audit(tx, input, 'resultInbox.setAside', {
      before: openEntry(entry),
      after: { settlement: 'SET_ASIDE', reason },
    })
    return presentInboxEntry({ ...entry, settled_at: now, settlement: 'SET_ASIDE', reason })
  })
}

async function lockOpenEntry(tx: Tx, entryId: number): Promise<InboxRow> {
  const entry = await lockInboxEntry(tx, entryId)
  if (!entry) throw new AppError('NOT_FOUND')
  if (entry.settled_at) throw new AppError('INBOX_SETTLED')
  return entry
}

function openEntry({ because, delivery, settlement }: InboxRow) {
  return { because, subject: delivery.subject, score: delivery.score, settlement }
}

async function audit(
  tx: Tx,
  { entryId, by, now }: InboxAction,
  action: AuditAction,
  change: { readonly before: AuditedRecord; readonly after: AuditedRecord },
): Promise<void> {
  const entry = { entity: 'resultInbox', entityId: String(entryId) } as const
  await appendAudit(tx, { ...by, ...entry, ...change, at: now, action })
}

export function presentInboxEntry(row: InboxRow): InboxEntry {
  const { source, subject, examCode, score, totalScore, takenAt } = row.delivery
  return {
    id: row.id,
    because: row.because,
    source,
    examCode: examCode ?? row.exam_code,
    subject,
    attended: score !== null,
    score,
    totalScore,
    takenAt,
    receivedAt: row.received_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settlement: row.settlement,
    reason: row.reason,
  }
}
