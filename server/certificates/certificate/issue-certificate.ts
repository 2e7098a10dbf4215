import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findGraduate, hasCertificateInForce, insertCertificate, revokeInForce } from './certificate-db.ts'
import { certificateSpan } from './certificate-rules.ts'
import { newCode } from './new-code.ts'

interface Issuing {
  readonly applicantId: number
  readonly now: Date
  readonly zone: string
}

/**
 * Issues the certificate of an application, and has it made after the commit. Where one is in force nothing happens,
 * however many try at once.
 */
export async function issueCertificate(
  tx: Tx,
  jobs: Jobs,
  { applicantId, now, zone }: Issuing,
): Promise<void> {
  const graduate = await findGraduate(tx, applicantId)
  if (!graduate) throw new Error(`application ${applicantId} is not there`)
  const { startAt, finishAt } = certificateSpan(now, zone)
  const { id: _, ...person } = graduate
  const row = { ...person, applicant_id: applicantId, issued_at: now, start_at: startAt, finish_at: finishAt }
  while (!(await hasCertificateInForce(tx, applicantId))) {
    // Nothing comes back where another certificate has this code, or somebody else was quicker.
    const id = await insertCertificate(tx, { ...row, code: newCode() })
    if (id === undefined) continue
    await jobs.send(tx, 'make-certificate', { certificateId: id })
    return
  }
}

/** Revokes the certificate in force of an application, if there is one. */
export async function withdrawCertificate(
  tx: Tx,
  withdrawn: { readonly applicantId: number; readonly because: string; readonly now: Date },
): Promise<void> {
  await revokeInForce(tx, withdrawn)
}
