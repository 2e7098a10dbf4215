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
import { attenderCalendarEntry, attenderMailBody } from './attender-mail-body.ts'
import { type AttenderMailRow, findAttenderMailRow } from './attender-mail-db.ts'

/** Job data of a mail about a registration. */
export type AttenderMail = JobData['mail' | 'meeting-link']

export function attenderMail(mail: AttenderMail, settings: MailSettings): Mail {
  const { kind, attenderId } = mail
  return {
    key: mailKey(mail, settings),
    kind,
    about: { attenderId },
    compose: (db, now) => composeAttenderMail(db, { mail, now }, settings),
  }
}

/** The key includes the schedule version: each new schedule has a mail of its own. */
function mailKey(mail: AttenderMail, settings: MailSettings): string {
  const version = versionOf(mail)
  const suffix = version ? `-${version}` : ''
  return messageId(`${mail.kind}-${mail.attenderId}${suffix}`, settings)
}

/** Composes a mail from the current state of the registration; undefined if it does not exist. */
export async function composeAttenderMail(
  db: Db,
  { mail, now }: { mail: AttenderMail; now: Date },
  settings: MailSettings,
): Promise<ComposedMail | undefined> {
  const row = await findAttenderMailRow(db, mail.attenderId)
  if (!row) return undefined
  if (!isCurrent(mail, row, now)) return { skipped: 'its cause is gone' }
  if (!row.email) return { skipped: 'no address is known' }
  const method = calendarMethods[mail.kind]
  const message = mailMessage(attenderMailBody(mail.kind, row, settings, reasonOf(mail)), {
    to: row.email,
    key: mailKey(mail, settings),
    calendar: method && {
      entry: attenderCalendarEntry(row, settings),
      method,
      sequence: sequenceOf(method, row),
    },
  })
  return { message }
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

function versionOf(mail: AttenderMail): number | undefined {
  return 'version' in mail ? mail.version : undefined
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
