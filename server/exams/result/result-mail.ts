import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { resultMailBody } from './result-mail-body.ts'
import { findResultMailRow, type ResultMailRow } from './result-mail-db.ts'

type ResultMail = JobData['result-mail']

/** Mail about a result: one when it is published and one per correction that is still current. */
export function resultMail(job: ResultMail, settings: MailSettings): Mail {
  const { kind, applicantId, version } = job
  const cause = kind === 'resultPublished' ? `${kind}-${applicantId}` : `${kind}-${applicantId}-${version}`
  const key = messageId(cause, settings)
  return {
    key,
    kind,
    about: { applicantId },
    compose: async (db: Db): Promise<ComposedMail | undefined> => {
      const row = await findResultMailRow(db, applicantId)
      if (!row) return undefined
      if (!isCurrent(job, row)) return { skipped: 'its cause is gone' }
      return { message: mailMessage(resultMailBody(kind, row, settings), { to: row.email, key }) }
    },
  }
}

/** Only the latest of several corrections is mailed; a publication is mailed with the current result. */
function isCurrent({ kind, version }: ResultMail, row: ResultMailRow): boolean {
  if (!row.published_at) return false
  return kind === 'resultPublished' || row.version === version
}
