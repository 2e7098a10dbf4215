import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { certificateMailBody } from './certificate-mail-body.ts'
import { type CertificateMailRow, findCertificateMailRow } from './certificate-mail-db.ts'

type CertificateMail = JobData['certificate-mail']

/** Mail about a certificate: revoked and reissued once each, expiring once per distance. */
export function certificateMail(job: CertificateMail, settings: MailSettings): Mail {
  const { kind, certificateId } = job
  const cause = job.kind === 'certificateExpiring' ? `${certificateId}-${job.days}` : `${certificateId}`
  const key = messageId(`${kind}-${cause}`, settings)
  return {
    key,
    kind,
    about: { certificateId },
    compose: async (db: Db, now: Date): Promise<ComposedMail | undefined> => {
      const row = await findCertificateMailRow(db, certificateId)
      if (!row) return undefined
      if (!isCurrent(kind, row, now)) return { skipped: 'its cause is gone' }
      return { message: mailMessage(certificateMailBody(kind, row, settings), { to: row.email, key }) }
    },
  }
}

function isCurrent(kind: CertificateMail['kind'], row: CertificateMailRow, now: Date): boolean {
  if (kind === 'certificateRevoked') return row.revoked_at !== null
  const isValid = row.revoked_at === null && row.replaced_at === null
  return isValid && (kind === 'certificateReissued' || now < row.finish_at)
}
