import { isLive } from '#contract/courses/lecture-states.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { materialMailBody } from './material-mail-body.ts'
import { findMaterialMailRow } from './material-mail-db.ts'

/** Mail about a new version of a material; skipped once a later version replaces it. */
export function materialMail(job: JobData['material-mail'], settings: MailSettings): Mail {
  const { kind, attenderId, version } = job
  const key = messageId(`${kind}-${attenderId}-${version}`, settings)
  return {
    key,
    kind,
    about: { attenderId },
    compose: async (db: Db): Promise<ComposedMail | undefined> => {
      const row = await findMaterialMailRow(db, job)
      if (!row) return undefined
      if (!isLive(row.apply_state) || row.standing_version !== version)
        return { skipped: 'its cause is gone' }
      if (!row.email) return { skipped: 'no address is known' }
      return { message: mailMessage(materialMailBody(row, settings), { to: row.email, key }) }
    },
  }
}
