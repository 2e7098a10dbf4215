import { isLive } from '#contract/courses/lecture-states.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { materialMailBody } from './material-mail-body.ts'
import { findMaterialMailRow } from './material-mail-db.ts'

/** Skipped once a later version replaces this one. */
export function materialMail(job: JobData['material-mail'], settings: MailSettings): Mail {
  const { kind, attenderId, version } = job
  return planMail(settings, {
    kind,
    cause: `${attenderId}-${version}`,
    about: { attenderId },
    find: (db) => findMaterialMailRow(db, job),
    isCurrent: (row) => isLive(row.apply_state) && row.standing_version === version,
    body: (row) => materialMailBody(row, settings),
  })
}
