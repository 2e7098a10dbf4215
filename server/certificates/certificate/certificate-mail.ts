import { sql } from 'kysely'
import { reminderDays } from '#contract/certificates/certificate-states.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { Reminded } from '../../platform/mail/send-reminders.ts'
import { hasAppliedForLevel, isRenewed } from './certificate-db.ts'
import { certificateMailBody } from './certificate-mail-body.ts'
import { type CertificateMailRow, findCertificateMailRow } from './certificate-mail-db.ts'
import { isToBeRenewed } from './renewal-rules.ts'

/** Reminds holders until they renew the certificate or apply for it (`isToBeRenewed`). */
export const expiringCertificates: Reminded<'certificate', 'certificate-mail'> = {
  table: 'certificate',
  endColumn: 'finish_at',
  where: sql<boolean>`revoked_at is null and replaced_at is null and not ${isRenewed} and not ${hasAppliedForLevel}`,
  distances: reminderDays,
  queue: 'certificate-mail',
  mail: ({ id }, days) => ({ kind: 'certificateExpiring', certificateId: id, days }),
}

type CertificateMail = JobData['certificate-mail']

/** Revoked and reissued are mailed once each, expiring once per distance. */
export function certificateMail(job: CertificateMail, settings: MailSettings): Mail {
  const { kind, certificateId } = job
  return planMail(settings, {
    kind,
    cause: job.kind === 'certificateExpiring' ? `${certificateId}-${job.days}` : `${certificateId}`,
    about: { certificateId },
    find: (db) => findCertificateMailRow(db, certificateId),
    isCurrent: (row, now) => isCurrent(kind, row, now),
    body: (row) => certificateMailBody(kind, row, settings),
  })
}

function isCurrent(kind: CertificateMail['kind'], row: CertificateMailRow, now: Date): boolean {
  if (kind === 'certificateRevoked') return row.revoked_at !== null
  const { finish_at: finishAt, revoked_at: revokedAt, replaced_at: replacedAt, renewed, applied } = row
  if (kind === 'certificateExpiring')
    return isToBeRenewed({ finishAt, revokedAt, replacedAt, renewed, applied }, now)
  return revokedAt === null && replacedAt === null
}
