import type { JobData } from '../../platform/jobs/job-data.ts'
import {
  type CalendarChange,
  type Mail,
  type MailSettings,
  planMail,
} from '../../platform/mail/compose-mail.ts'
import { applicantCalendarEntry, applicantMailBody } from './applicant-mail-body.ts'
import { type ApplicantMailRow, findApplicantMailRow } from './applicant-mail-db.ts'
import { isApplied } from './applicant-rules.ts'

/** Each kind is sent once per application: a date is changed at most once. */
type ApplicantMail = JobData['exam-mail']

export function applicantMail(mail: ApplicantMail, settings: MailSettings): Mail {
  const { kind, applicantId } = mail
  const staffReason = 'reason' in mail ? mail.reason : undefined
  return planMail(settings, {
    kind,
    cause: `${applicantId}`,
    about: { applicantId },
    find: (db) => findApplicantMailRow(db, applicantId),
    isCurrent: isCurrent[kind],
    body: (row) => applicantMailBody(kind, row, settings, staffReason),
    calendar: (row) => calendarChange(kind, row, settings),
  })
}

const isCurrent: Record<ApplicantMail['kind'], (row: ApplicantMailRow, now: Date) => boolean> = {
  examApplied: ({ apply_state }) => isApplied(apply_state),
  examChanged: ({ apply_state, changed_at, finish_at }, now) =>
    isApplied(apply_state) && changed_at !== null && now < finish_at,
  // A hold that expired or was given up never was an application.
  examCanceled: ({ canceled_because }) => canceled_because === 'MEMBER' || canceled_because === 'STAFF',
  examDropped: ({ apply_state }) => apply_state === 'DROPPED',
}

function calendarChange(
  kind: ApplicantMail['kind'],
  row: ApplicantMailRow,
  settings: MailSettings,
): CalendarChange {
  const entry = applicantCalendarEntry(kind, row, settings)
  return { entry, method: kind === 'examApplied' || kind === 'examChanged' ? 'REQUEST' : 'CANCEL' }
}
