import { issueCertificate } from '../../certificates/certificate/issue-certificate.ts'
import type { Tx } from '../../platform/db/open.ts'
import { insertMissing, listMissing, lockDueResults, markPublished } from './publish-db.ts'
import type { ResultDeps } from './record-result.ts'
import { missingAt } from './result-rules.ts'

/** So many results are published in one commit: none of them waits long for the others. */
const atOnce = 100

/**
 * Publishes every result whose time has come, in small commits, so that a stop in the middle loses nothing and does
 * nothing twice. With it goes the certificate of who has passed. Returns how many there were.
 */
export async function publishDueResults(deps: ResultDeps, now: Date): Promise<number> {
  let published = 0
  for (;;) {
    const some = await deps.db.transaction().execute((tx) => publishSome(tx, deps, now))
    published += some
    if (some < atOnce) return published
  }
}

async function publishSome(tx: Tx, { jobs, zone }: ResultDeps, now: Date): Promise<number> {
  const due = await lockDueResults(tx, now, atOnce)
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
  return due.length
}

/** Who still has no result when nobody waits for it any more has not attended. Returns how many they are. */
export function recordMissing({ db, zone, resultHour }: ResultDeps, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const missing = (await listMissing(tx, now)).filter(
      (one) => missingAt({ finishAt: one.finish_at }, zone) <= now,
    )
    await insertMissing(tx, missing, { now, zone, resultHour })
    return missing.length
  })
}
