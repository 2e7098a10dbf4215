import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { resultMailBody } from './result-mail-body.ts'
import { findResultMailRow, type ResultMailRow } from './result-mail-db.ts'

type ResultMail = JobData['result-mail']

/** One mail when the result is published, and one per correction that is still current. */
export function resultMail(job: ResultMail, settings: MailSettings): Mail {
  const { kind, applicantId, version } = job
  return planMail(settings, {
    kind,
    cause: kind === 'resultPublished' ? `${applicantId}` : `${applicantId}-${version}`,
    about: { applicantId },
    find: (db) => findResultMailRow(db, applicantId),
    isCurrent: (row) => isCurrent(job, row),
    body: (row) => resultMailBody(kind, row, settings),
  })
}

/** Only the latest of several corrections is mailed; a publication is mailed with the current result. */
function isCurrent({ kind, version }: ResultMail, row: ResultMailRow): boolean {
  if (!row.published_at) return false
  return kind === 'resultPublished' || row.version === version
}
