import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { insertCompletionCertificates, withdrawInForce } from './completion-certificate-db.ts'

/** Skips registrations with a valid certificate. A job makes the PDFs. */
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

export async function withdrawCompletionCertificates(
  tx: Tx,
  attenderIds: readonly number[],
  now: Date,
): Promise<void> {
  await withdrawInForce(tx, attenderIds, now)
}
