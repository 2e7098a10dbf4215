import { isLive } from '#contract/courses/lecture-states.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type Composed,
  letterOf,
  type Mail,
  type MailSettings,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { materialParts } from './material-letter.ts'
import { findMailedMaterial } from './material-mail-db.ts'

/** Mail about a new version of a material; skipped once a later version replaces it. */
export function materialMail(job: JobData['material-mail'], settings: MailSettings): Mail {
  const { kind, attenderId, version } = job
  const key = messageId(`${kind}-${attenderId}-${version}`, settings)
  return {
    key,
    kind,
    about: { attenderId },
    compose: async (db: Db): Promise<Composed | undefined> => {
      const row = await findMailedMaterial(db, job)
      if (!row) return undefined
      if (!isLive(row.apply_state) || row.standing_version !== version)
        return { skipped: 'its cause is gone' }
      if (!row.email) return { skipped: 'no address is known' }
      return { letter: letterOf(materialParts(row, settings), { to: row.email, key }) }
    },
  }
}
