import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { listAttendance } from '../attendance/attendance-db.ts'
import { listCountedAbsences } from '../restriction/restriction-db.ts'
import { liftMailBody } from '../restriction/restriction-mail-body.ts'
import { findLiftMailRow } from '../restriction/restriction-mail-db.ts'
import { completionMailBody } from './completion-mail-body.ts'
import { type CompletionMailRow, findCompletionMailRow } from './completion-mail-db.ts'

type CompletionMail = JobData['completion-mail']

/** Mail about a course result: one on completion and one per correction that is still current. */
export function completionMail(job: CompletionMail, settings: MailSettings): Mail {
  const { kind, attenderId } = job
  const key = messageId([kind, attenderId, ...('version' in job ? [job.version] : [])].join('-'), settings)
  return {
    key,
    kind,
    about: { attenderId },
    compose: async (db): Promise<ComposedMail | undefined> => {
      const row = await findCompletionMailRow(db, attenderId)
      if (!row) return undefined
      if (!isCurrent(job, row)) return { skipped: 'its cause is gone' }
      if (!row.email) return { skipped: 'no address is known' }
      const attended = (await listAttendance(db, [attenderId])).get(attenderId)
      const counted = row.member_id === null ? [] : await listCountedAbsences(db, [row.member_id])
      const finish = { ...row, attended, absences: counted.length }
      return { message: mailMessage(completionMailBody(kind, finish, settings), { to: row.email, key }) }
    },
  }
}

/** Only the latest of several corrections is mailed, with the current results. */
function isCurrent(job: CompletionMail, row: CompletionMailRow): boolean {
  if (row.result === null) return false
  return !('version' in job) || row.result_version === job.version
}

/** Mail about a restriction that was lifted early. */
export function restrictionMail(
  { kind, restrictionId, attenderId }: JobData['restriction-mail'],
  settings: MailSettings,
): Mail {
  const key = messageId(`${kind}-${restrictionId}`, settings)
  return {
    key,
    kind,
    about: { attenderId },
    compose: async (db): Promise<ComposedMail | undefined> => {
      const row = await findLiftMailRow(db, restrictionId, attenderId)
      if (!row) return undefined
      if (!row.lifted_at) return { skipped: 'its cause is gone' }
      if (!row.email) return { skipped: 'no address is known' }
      const absences = (await listCountedAbsences(db, [row.member_id])).length
      return { message: mailMessage(liftMailBody({ ...row, absences }, settings), { to: row.email, key }) }
    },
  }
}
