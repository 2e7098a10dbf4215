import { isLive } from '#contract/courses/lecture-states.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { attenderCalendarEntry, attenderMailBody } from './attender-mail-body.ts'
import { type AttenderMailRow, findAttenderMailRow } from './attender-mail-db.ts'

/** Job data of a mail about a registration. */
export type AttenderMail = JobData['mail' | 'meeting-link']

export function attenderMail(mail: AttenderMail, settings: MailSettings): Mail {
  const { kind, attenderId } = mail
  const version = 'version' in mail && mail.version > 0 ? `-${mail.version}` : ''
  return planMail(settings, {
    kind,
    // Each new schedule has a mail of its own.
    cause: `${attenderId}${version}`,
    about: { attenderId },
    find: (db) => findAttenderMailRow(db, attenderId),
    isCurrent: (row, now) => isCurrent(mail, row, now),
    body: (row) => attenderMailBody(kind, row, settings, reasonOf(mail)),
    calendar: (row) => {
      const method = calendarMethods[kind]
      const entry = attenderCalendarEntry(row, settings)
      return method && { entry, method, sequence: sequenceOf(method, row) }
    },
  })
}

const calendarMethods: Record<AttenderMail['kind'], 'REQUEST' | 'CANCEL' | undefined> = {
  registered: 'REQUEST',
  rescheduled: 'REQUEST',
  canceled: 'CANCEL',
  dropped: 'CANCEL',
  meetingLink: undefined,
}

/** The sequence follows the schedule version; the cancellation must exceed them all. */
function sequenceOf(method: 'REQUEST' | 'CANCEL', { schedule_version: version }: AttenderMailRow): number {
  return method === 'REQUEST' ? version : version + 1
}

function reasonOf(mail: AttenderMail): string | undefined {
  return 'reason' in mail ? mail.reason : undefined
}

function isCurrent(mail: AttenderMail, row: AttenderMailRow, now: Date): boolean {
  switch (mail.kind) {
    case 'registered':
      return isLive(row.apply_state)
    case 'canceled':
      return row.apply_state === 'CANCELED'
    case 'dropped':
      return row.apply_state === 'DROPPED'
    case 'rescheduled':
      return isCurrentSchedule(mail, row, now)
    case 'meetingLink':
      return row.meeting_url !== null && isCurrentSchedule(mail, row, now)
  }
}

/** A mail about an older schedule is skipped: the newer one has its own. */
function isCurrentSchedule({ version }: { version: number }, row: AttenderMailRow, now: Date): boolean {
  return isLive(row.apply_state) && version === row.schedule_version && now < row.finish_at
}
