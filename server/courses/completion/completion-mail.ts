import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { listAttendance } from '../attendance/attendance-db.ts'
import { listCountedAbsences } from '../restriction/absence-db.ts'
import { liftMailBody } from '../restriction/restriction-mail-body.ts'
import { findLiftMailRow } from '../restriction/restriction-mail-db.ts'
import { completionMailBody } from './completion-mail-body.ts'
import { type CompletionMailRow, findCompletionMailRow } from './completion-mail-db.ts'

type CompletionMail = JobData['completion-mail']

/** One mail on completion, and one per correction that is still current. */
export function completionMail(job: CompletionMail, settings: MailSettings): Mail {
  const { kind, attenderId } = job
  return planMail(settings, {
    kind,
    cause: 'version' in job ? `${attenderId}-${job.version}` : `${attenderId}`,
    about: { attenderId },
    find: (db) => findCompletionMailRow(db, attenderId),
    isCurrent: (row) => isCurrent(job, row),
    async body(row, db) {
      const attended = (await listAttendance(db, [attenderId])).get(attenderId)
      const counted = row.member_id === null ? [] : await listCountedAbsences(db, [row.member_id])
      return completionMailBody(kind, { ...row, attended, absences: counted.length }, settings)
    },
  })
}

/** Only the latest of several corrections is mailed, with the current results. */
function isCurrent(job: CompletionMail, row: CompletionMailRow): boolean {
  if (row.result === null) return false
  return !('version' in job) || row.result_version === job.version
}

/** The restriction was lifted early. */
export function restrictionMail(
  { kind, restrictionId, attenderId }: JobData['restriction-mail'],
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${restrictionId}`,
    about: { attenderId },
    find: (db) => findLiftMailRow(db, restrictionId, attenderId),
    isCurrent: (row) => row.lifted_at !== null,
    async body(row, db) {
      const absences = (await listCountedAbsences(db, [row.member_id])).length
      return liftMailBody({ ...row, absences }, settings)
    },
  })
}
