import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { insertCompletionCertificates, withdrawInForce } from './completion-certificate-db.ts'

/**
 * Issues the certificates of registrations that completed their course, and has them made after the commit. Where one is
 * in force nothing happens.
 */
export async function issueCompletionCertificates(
  tx: Tx,
  jobs: Jobs,
  attenderIds: readonly number[],
  now: Date,
): Promise<void> {
  const issued = await insertCompletionCertificates(tx, attenderIds, now)
  await jobs.send(
    tx,
    'make-completion-certificate',
    ...issued.map((completionCertificateId) => ({ completionCertificateId })),
  )
}

/** Withdraws the certificates in force of registrations, where there are any. */
export async function withdrawCompletionCertificates(
  tx: Tx,
  attenderIds: readonly number[],
  now: Date,
): Promise<void> {
  await withdrawInForce(tx, attenderIds, now)
}
