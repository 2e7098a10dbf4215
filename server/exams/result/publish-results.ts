import type { Followed } from '#contract/platform/audit.ts'
import { issueCertificate } from '../../certificates/certificate/issue-certificate.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { byItself } from '../../platform/audit/by-itself.ts'
import type { Tx } from '../../platform/db/open.ts'
import { insertMissingResults, listMissingResults, lockDueResults, markPublished } from './publish-db.ts'
import type { ResultDeps } from './record-result.ts'
import { missingAt } from './result-rules.ts'

/** Results per transaction, to keep locks short. */
const batchSize = 100

/** Also issues certificates. Transactions are small: an interruption loses and repeats nothing. Returns the number of results. */
export async function publishDueResults(
  deps: ResultDeps,
  now: Date,
  { examId }: { readonly examId?: number } = {},
): Promise<number> {
  let published = 0
  for (;;) {
    const count = await deps.db.transaction().execute((tx) => publishBatch(tx, deps, { now, examId }))
    published += count
    if (count < batchSize) return published
  }
}

async function publishBatch(
  tx: Tx,
  { jobs, zone }: ResultDeps,
  { now, examId }: { readonly now: Date; readonly examId: number | undefined },
): Promise<number> {
  const due = await lockDueResults(tx, { now, limit: batchSize, examId })
  if (due.length === 0) return 0
  await markPublished(
    tx,
    due.map(({ id }) => id),
    now,
  )
  for (const { applicant_id: applicantId, result } of due)
    if (result === 'PASSED') await issueCertificate(tx, jobs, { applicantId, now, zone })
  await jobs.send(
    tx,
    'result-mail',
    ...due.map(({ applicant_id: applicantId, version }) => ({
      kind: 'resultPublished' as const,
      applicantId,
      version,
    })),
  )
  // Staff's publication of an exam has an entry of its own.
  if (examId === undefined)
    for (const [ofExam, results] of Map.groupBy(due, ({ exam_id: id }) => id))
      await auditPublication(tx, { examId: ofExam, results, now })
  return due.length
}

async function auditPublication(
  tx: Tx,
  {
    examId,
    results,
    now,
  }: { examId: number; results: Awaited<ReturnType<typeof lockDueResults>>; now: Date },
): Promise<void> {
  const count = results.length
  const passed = results.filter(({ result }) => result === 'PASSED').length
  const followed: Followed = {
    mails: [{ kind: 'resultPublished', count }],
    published: count,
    ...(passed > 0 && { certificates: passed }),
  }
  await appendAudit(tx, {
    ...byItself,
    at: now,
    action: 'results.publish',
    entity: 'exam',
    entityId: String(examId),
    before: { waiting: count },
    after: { waiting: 0, results: count, followed },
  })
}

/** Records NOT_ATTENDED once results are no longer awaited; returns their number. */
export function recordMissingResults({ db, zone, resultHour }: ResultDeps, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const missing = (await listMissingResults(tx, now)).filter(
      (one) => missingAt({ finishAt: one.finish_at }, zone) <= now,
    )
    await insertMissingResults(tx, missing, { now, zone, resultHour })
    return missing.length
  })
}
