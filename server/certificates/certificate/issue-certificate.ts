import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  findCertificateHolder,
  hasValidCertificate,
  insertCertificate,
  listOfLevel,
  revokeValid,
} from './certificate-db.ts'
import { certificateSpan } from './certificate-rules.ts'
import { newCode } from './new-code.ts'
import { isContinued } from './renewal-rules.ts'

interface IssueInput {
  readonly applicantId: number
  readonly now: Date
  readonly zone: string
}

/** Does nothing if a valid one exists; safe under concurrency. Continues the certificate that was valid at the exam. */
export async function issueCertificate(
  tx: Tx,
  jobs: Jobs,
  { applicantId, now, zone }: IssueInput,
): Promise<void> {
  const applicant = await findCertificateHolder(tx, applicantId)
  if (!applicant) throw new Error(`application ${applicantId} not found`)
  const { startAt, finishAt } = certificateSpan(now, zone)
  const { id: _, examStartAt, ...person } = applicant
  const { member_id: memberId, certification_id: certificationId } = applicant
  const earlier = await listOfLevel(tx, { memberId, certificationId })
  const continued = earlier.find((one) => isContinued(one, examStartAt))
  const row = {
    continues: continued?.id ?? null,
    ...person,
    applicant_id: applicantId,
    issued_at: now,
    start_at: startAt,
    finish_at: finishAt,
  }
  while (!(await hasValidCertificate(tx, applicantId))) {
    // Undefined if the code is taken or a concurrent call has issued the certificate.
    const id = await insertCertificate(tx, { ...row, code: newCode() })
    if (id === undefined) continue
    await jobs.send(tx, 'make-certificate', { certificateId: id })
    return
  }
}

export async function withdrawCertificate(
  tx: Tx,
  input: { readonly applicantId: number; readonly because: string; readonly now: Date },
): Promise<void> {
  await revokeValid(tx, input)
}
